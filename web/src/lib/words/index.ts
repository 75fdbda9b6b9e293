/** Every word a person reads that the server does not send. One file per part of the page. */

import { about } from "./about";
import { board } from "./board";
import { front } from "./front";
import { lobby } from "./lobby";
import { open } from "./open";
import { shell } from "./shell";
import { table } from "./table";

export const words = { shell, front, lobby, open, about, board, table };
