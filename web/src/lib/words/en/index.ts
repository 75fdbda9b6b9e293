/** English. */

import { about } from "./about";
import { board } from "./board";
import { front } from "./front";
import { guide } from "./guide";
import { lobby } from "./lobby";
import { open } from "./open";
import { shell } from "./shell";
import { table } from "./table";

export const en = { shell, front, lobby, open, about, board, table, guide };
