// Written by `npm run types` from the server's messages; edit those instead.
// What the server leaves out because it has its default value is put back by fill.ts, so every field is there.

export type ToServer =
    Join | Do | TakeBack | Agree | Again | Hint | Why | Look | Options | Wares | AskPrice | Sit | Manage | Say | Ping;
export type ToPage =
    | Hello
    | News
    | Asked
    | People
    | Said
    | Done
    | UndoAsked
    | Refused
    | Judged
    | Seen
    | Offered
    | Priced
    | Hinted
    | Closed
    | Pong;

/** Sits down with the keys of the page's seats, or watches without any. `since`: actions already known. */
export interface Join {
    type: "join";
    keys?: string[];
    since?: number;
}
/**
 * A seat's action, in the words of a choice, after `n` actions. If it costs a lot and cannot be taken back, it is
 *     `Refused` with the code `sure`, unless the player has said that they are sure.
 */
export interface Do {
    type: "do";
    id: number;
    n: number;
    seat: number;
    words: string;
    sure?: boolean;
}
/**
 * Takes back what a seat did last (or its last few actions), with all that came after, after `n` actions. If the
 *     others must agree, they get `UndoAsked`.
 */
export interface TakeBack {
    type: "undo";
    id: number;
    n: number;
    seat: number;
    actions?: number;
}
/** The answer of a seat to `UndoAsked`, after `n` actions. */
export interface Agree {
    type: "agree";
    n: number;
    seat: number;
    yes: boolean;
}
/**
 * After a game: whether the people at this page want another. It begins when everybody who is here wants one, or at
 *     once with the host's key.
 */
export interface Again {
    type: "again";
    yes: boolean;
    host?: string;
    seeds?: string[];
}
/**
 * What a strong bot would do for the seat that is asked, after `n` actions; the answer is `Hinted`. The seat is
 *     marked as assisted from then on.
 */
export interface Hint {
    type: "hint";
    id: number;
    n: number;
    seat: number;
}
/** Whether something would be allowed; nothing happens. */
export interface Why {
    type: "why";
    id: number;
    seat: number;
    words: string;
}
/** A card of a space (with what may be done there), or what a player has. */
export interface Look {
    type: "look";
    id: number;
    lot?: number;
    seat?: number;
}
/** What a seat may do out of turn; the answer is `Asked`. The player to act gets that without asking. */
export interface Options {
    type: "options";
    seat: number;
}
/** What each side of a trade could put in. */
export interface Wares {
    type: "wares";
    id: number;
    seat: number;
    to: number;
}
/**
 * What a bot would take for something, on top of what is offered for it; both in the words of wares. The answer is
 *     `Priced`.
 */
export interface AskPrice {
    type: "ask_price";
    id: number;
    seat: number;
    to: number;
    get: string;
    give?: string;
}
/** Of several seats at one device: who is looking at it now (-1: nobody). */
export interface Sit {
    type: "sit";
    seat: number;
}
/** Things around the game that any seat may ask for. */
export interface Manage {
    type: "manage";
    what: "back" | "go_on" | "more_time" | "mute" | "pace" | "pause" | "stand_in" | "unmute";
    seat: number;
    value?: number;
}
export interface Say {
    type: "say";
    seat: number;
    text: string;
}
export interface Ping {
    type: "ping";
    id: number;
}
export interface Hello {
    type: "hello";
    table: TableInfo;
    book: Book;
    you: number[];
    view: View | null;
    log: LogLine[];
    talk: Said[];
}
export interface TableInfo {
    code: string;
    status: "closed" | "lobby" | "over" | "play";
    rulebook: string;
    title: string;
    mode: string;
    seats: SeatInfo[];
    actions: number;
    changed: Change[];
    fair: Fair;
    timer: number;
    minutes: number;
    pace: number;
    paused: boolean;
    watchers: number;
    tramples: boolean;
    onward: string;
    earlier: string[];
    again: number[];
    again_waits: number[];
    again_commit: string;
    asked: number;
    you: number[];
    listed: boolean;
    undo: boolean;
    hints: boolean;
    resigns: boolean;
    standing: ("end" | "only" | "pass" | "refuse" | "roll")[];
}
export interface SeatInfo {
    seat: number;
    name: string;
    who: "bot" | "person";
    token: string;
    bot: string;
    free: boolean;
    here: boolean;
    stand_in: boolean;
    assisted: boolean;
    kind: string;
}
/** Where a game differs from the printed rulebook. */
export interface Change {
    key: string;
    value: string;
    printed: string;
    about: TextPart[];
    clause: string;
}
/** A piece of a text about options: what it says, and the key of the option named at its end, if any. */
export interface TextPart {
    text: string;
    key: string;
}
/**
 * The commitment that the dice were fixed before the game: SHA-256 of a secret, which is revealed at the end.
 *     `seeds` are what the seats gave, revealed when the game begins.
 */
export interface Fair {
    commit: string;
    secret: string;
    seeds: string[];
}
/** What does not change during a game. Guide and glossary follow the options of the table. */
export interface Book {
    id: string;
    title: string;
    rules: string;
    spaces: BookSpace[];
    groups: BookGroup[];
    clauses: BookClause[];
    terms: {
        [k: string]: string;
    };
    guide: GuideView | null;
    glossary: TermView[];
}
export interface BookSpace {
    name: string;
    short: string;
    kind: string;
    group: string;
    price: string;
}
export interface BookGroup {
    id: string;
    name: string;
    letter: string;
    colour: string;
}
export interface BookClause {
    id: string;
    section: string;
    text: string;
}
/** How to play in two minutes, by the options of the table. */
export interface GuideView {
    goal: string;
    steps: StepView[];
    good: string[];
    cast: string[];
    tips: TipView[];
}
export interface StepView {
    title: string;
    picture: string;
    text: string;
}
/**
 * For a guided first game: shown at a player's first question of a kind in `ask`, or after the first event of a
 *     kind in `event` that concerns one; with both, at such a question after such an event.
 */
export interface TipView {
    text: string;
    ask: string[];
    event: string[];
}
/**
 * A word of the game and what it means. Figures and tags name it by `id`, rows are called by one of `labels`, and
 *     `ask` are the kinds of questions that it helps with.
 */
export interface TermView {
    id: string;
    word: string;
    meaning: string;
    clause: string;
    labels: string[];
    ask: string[];
}
/** Everything on the table after `n` actions, as one seat (or a watcher) sees it. */
export interface View {
    n: number;
    round: number;
    current: number;
    seats: SeatView[];
    spaces: SpaceView[];
    question: QuestionView;
    dice: number[];
    supplies: string;
    panel: Panel | null;
    winners: number[];
    standings: Sheet | null;
    undo: LastDone[];
    head: string;
}
export interface SeatView {
    pos: number;
    meters: Meter[];
    token: string;
    out: boolean;
    held: boolean;
    tags: string[];
    tag_terms: string[];
    lots: number[];
    things: string[];
    thing_terms: string[];
}
/**
 * A number that is always in sight: cash, health, points. `value` is what animations count; a term of the same id
 *     explains it.
 */
export interface Meter {
    id: string;
    label: string;
    text: string;
    value: number;
}
export interface SpaceView {
    owner: number;
    pieces: Piece[];
    flags: string[];
    loot: string[];
    text: string;
}
export interface Piece {
    kind: string;
    n: number;
}
export interface QuestionView {
    kind: string;
    seat: number;
    text: string;
    clauses: string[];
    left: number;
}
/** What is going on, for everybody: an auction, an offer, a debt, a fight, a theft, a card. */
export interface Panel {
    kind: string;
    title: string;
    lot: number;
    rows: Row[];
    sides: Side[];
    auction: Auction | null;
    names_lot: boolean;
    own: {
        [k: string]: string;
    };
}
export interface Row {
    label: string;
    text: string;
    own: {
        [k: string]: string;
    };
}
/** One side of a trade or a fight. */
export interface Side {
    seat: number;
    title: string;
    rows: Row[];
    meters: Meter[];
    lots: number[];
    own: string;
    facts: string[][];
}
/**
 * An auction as everybody sees it. `raise_words` make the least bid and `pass_words` none; where bids are sealed,
 *     nobody can be outbid and `raise_words` are empty.
 */
export interface Auction {
    bid: string;
    high: number;
    bidder: number;
    least: number;
    raise_words: string;
    pass_words: string;
    going: "" | "once" | "twice";
    call: string;
    own: {
        [k: string]: string;
    };
    paddles: Paddle[];
    calls: Call[];
}
/** A bidder, and what they last did. */
export interface Paddle {
    seat: number;
    text: string;
    out: boolean;
}
/** What somebody called out at an auction: a bid, or that they pass. */
export interface Call {
    seat: number;
    text: string;
}
/** Facts with a title: a property card, a player's belongings, standings. */
export interface Sheet {
    title: string;
    rows: Row[];
    colour: string;
}
/** What a seat would take back: its last action, by its number in the log, and how many actions have followed. */
export interface LastDone {
    n: number;
    since: number;
}
/**
 * A line of the log. `n` is the action it belongs to, `seat` whose doing it is, `about` whom it concerns. `mark`
 *     sets some apart: a turn begins, an offer is answered, somebody is out or has won, the game ends. In a `passing` line
 *     nobody gains or loses anything. `own` is the text as the seats there read it: `you` instead of their name.
 */
export interface LogLine {
    n: number;
    kind: string;
    text: string;
    seat: number;
    clause: string;
    about: number[];
    mark: "" | "answer" | "end" | "out" | "turn" | "won";
    passing: boolean;
    own: {
        [k: string]: string;
    };
}
export interface Said {
    type: "said";
    seat: number;
    text: string;
}
/** After actions: what happened and what is on the table now. */
export interface News {
    type: "news";
    view: View;
    log: LogLine[];
    motions: Motion[];
}
/**
 * Something to animate. It shows nothing that is not in the log and the view. `line` is the place of the line that
 *     describes it, among the log lines that are sent with it.
 */
export interface Motion {
    kind: "build" | "card" | "deed" | "dice" | "fall" | "heal" | "hit" | "jump" | "out" | "pay" | "take" | "walk";
    seat: number;
    other: number;
    lot: number;
    path: number[];
    faces: number[];
    n: number;
    piece: string;
    text: string;
    line: number;
    clash: boolean;
}
/** To pages that hold a seat that may act: its choices. There are no items for a seat that may do nothing. */
export interface Asked {
    type: "asked";
    n: number;
    seat: number;
    mine: boolean;
    text: string;
    about: string[];
    items: Item[];
    barred: Barred[];
    number: NumberForm | null;
    dice: DiceForm | null;
    lot: number;
    secret: boolean;
    standing: StandingAnswer[];
    deadline: number;
}
/** A choice: `words` to send back, or a group of further choices. The words `trade` and `counter` open a dialog. */
export interface Item {
    label: string;
    note: string;
    words: string;
    items: Item[];
    lot: number;
    usual: boolean;
    grave: boolean;
    number: "" | "quick" | "typed";
}
/** A choice that a player might expect, and why it is not there. */
export interface Barred {
    label: string;
    reason: string;
    clause: string;
}
/** A number to type: `verb` and the number are sent as words. */
export interface NumberForm {
    verb: string;
    label: string;
    least: number;
    most: number;
    steps: number[];
}
/** Real dice on the table at home: their faces are typed in. */
export interface DiceForm {
    verb: string;
    dice: number;
}
/** An answer that the page may give for a player who wants that: `words` to send back. `of`: whose offer it is. */
export interface StandingAnswer {
    kind: "end" | "only" | "pass" | "refuse" | "roll";
    words: string;
    of: number;
}
/** Who is here, whom a bot stands in for, and whether the game is paused. */
export interface People {
    type: "people";
    table: TableInfo;
}
/** An action was stored and played: it will not be lost. */
export interface Done {
    type: "done";
    id: number;
    n: number;
}
/**
 * A seat wants to take actions back, and others must agree: those in `waits`. It is void when `n` has gone up, and
 *     when nobody is waited for.
 */
export interface UndoAsked {
    type: "undo_asked";
    n: number;
    seat: number;
    actions: number;
    acts: string[];
    why: string;
    waits: number[];
}
/** Something was not done; `code` names the kind of refusal and `reason` says why, with the clause behind it. */
export interface Refused {
    type: "refused";
    code: string;
    reason: string;
    id: number;
    clause: string;
}
/** The answer to `Why`: allowed or not, and what is worth knowing about it. */
export interface Judged {
    type: "judged";
    id: number;
    ok: boolean;
    reason: string;
    clause: string;
    notes: string[];
}
/** The answer to `Look`. */
export interface Seen {
    type: "seen";
    id: number;
    sheet: Sheet;
    lot: number;
    acts: LotAct[];
}
/** Something to do with a space: possible, or not and why. The note says what it means. */
export interface LotAct {
    label: string;
    words: string;
    ok: boolean;
    note: string;
    reason: string;
    clause: string;
}
/** The answer to `Wares`. */
export interface Offered {
    type: "offered";
    id: number;
    give: WareSide;
    get: WareSide;
    currency: string;
    unit: string;
    names_price: boolean;
}
export interface WareSide {
    seat: number;
    money: number;
    wares: Ware[];
}
export interface Ware {
    words: string;
    label: string;
    lot: number;
    group: string;
    facts: string[];
}
/**
 * The answer to `AskPrice`: the least money it would take (-1: everything the asker has is not enough), and a
 *     sentence.
 */
export interface Priced {
    type: "priced";
    id: number;
    money: number;
    text: string;
}
/** The answer to `Hint`: `words` of the choice, and a sentence that says what it is and why. */
export interface Hinted {
    type: "hinted";
    id: number;
    n: number;
    seat: number;
    words: string;
    text: string;
}
/** The table is closed; nothing more will come. */
export interface Closed {
    type: "closed";
    reason: string;
}
export interface Pong {
    type: "pong";
    id: number;
}
/** How somebody fared, in a sentence; their peak, and what they had at the end. */
export interface StorySeat {
    seat: number;
    text: string;
    most: string;
    last: string;
}
/** Something worth remembering, at a step of the game. */
export interface StoryLine {
    title: string;
    text: string;
    n: number;
    seat: number;
}
/** What somebody rolled: the number of rolls, the mean per die, and pips above the average in total. */
export interface Luck {
    seat: number;
    text: string;
    throws: number;
    mean: number;
    over: number;
}
/** How a game went, for its end: each seat's worth at some steps, and what was remarkable. */
export interface Story {
    title: string;
    steps: number[];
    worth: number[][];
    seats: StorySeat[];
    lines: StoryLine[];
    dice: Luck[];
}
/** A named thing to pick: a mode, a bot, a token. */
export interface Choice {
    id: string;
    title: string;
    about: string;
}
/** A house rule: what it is, what it takes, what is printed, and the ruling behind it. */
export interface OptionInfo {
    key: string;
    group: string;
    about: TextPart[];
    kind: "flag" | "list" | "number" | "text" | "word";
    printed: unknown;
    words: string[];
    low: number;
    high: number;
    clause: string;
}
export interface ModeInfo {
    id: string;
    title: string;
    about: string;
    options: Record<string, unknown>;
    timed: boolean;
    recommended: string;
}
/** A rulebook on the front page. */
export interface GameInfo {
    id: string;
    title: string;
    about: string;
    rules: string;
    seats: number[];
    modes: ModeInfo[];
    tokens: string[];
    bots: Choice[];
    options: OptionInfo[];
    levels: Choice[];
    shared_tokens: boolean;
    picks_tokens: boolean;
    powers: {
        [k: string]: string;
    };
}
export interface Games {
    games: GameInfo[];
    emotes: string[];
    paces: number[];
    lobby: boolean;
    mail: boolean;
    push: string;
    address: string;
}
/** How to play by some house rules, and what the words of the game mean. */
export interface Guidance {
    guide: GuideView | null;
    glossary: TermView[];
}
/** A seat to set up: for somebody at this device, for somebody with the link, or for a bot. */
export interface SeatWish {
    who: "bot" | "here" | "link";
    name?: string;
    token?: string;
    bot?: string;
}
export interface TableWish {
    rulebook: string;
    seats: SeatWish[];
    mode?: string;
    options?: Record<string, unknown>;
    minutes?: number;
    pace?: number;
    watchers?: boolean;
    undo?: boolean;
    listed?: boolean;
    hints?: boolean;
    waits?: boolean;
}
/** House rules to check before a table is created with them. */
export interface RulesWish {
    rulebook: string;
    mode?: string;
    options?: Record<string, unknown>;
}
/** How long a game would take. `people` of the seats are people, the others bots that act at a pace. */
export interface EstimateWish {
    rulebook: string;
    seats: number;
    people: number;
    mode?: string;
    options?: Record<string, unknown>;
    minutes?: number;
    pace?: number;
}
/**
 * Minutes of the median of `games` games between bots, if a person takes `seconds` for a decision; most games are
 *     between `low` and `high`.
 */
export interface Estimate {
    minutes: number;
    low: number;
    high: number;
    rounds: number;
    games: number;
    seconds: number;
}
export interface RulesChecked {
    ok: boolean;
    trouble: TextPart[];
    key: string;
    changed: Change[];
}
/** The secret that proves a seat; it is kept by the browser and never part of an address. */
export interface SeatKey {
    seat: number;
    key: string;
}
export interface Made {
    code: string;
    host: string;
    keys: SeatKey[];
    commit: string;
}
export interface SitDown {
    name: string;
    token?: string;
    seed?: string;
}
/** What somebody with a seat gives for the dice, once, before the game. */
export interface SeedGift {
    key: string;
    seed: string;
}
/** The seat is given back, by its key or the host's; its key is void afterwards. */
export interface StandUp {
    key: string;
}
/** What only the host may ask for. */
export interface Hosted {
    host: string;
}
/** A game file, to look at or to continue; the person who opens it gets the seats of all the people in it. */
export interface Opened {
    file: string;
    recover?: boolean;
}
/** A table in the lobby: it is waiting for players, or can be watched. */
export interface OpenTable {
    code: string;
    status: "closed" | "lobby" | "over" | "play";
    rulebook: string;
    title: string;
    mode: string;
    names: string[];
    seats: number;
    free: number;
    changed: number;
    watchers: number;
}
export interface OpenTables {
    tables: OpenTable[];
}
/** The body of every REST refusal. */
export interface Trouble {
    code: string;
    reason: string;
    clause: string;
    where: string;
}
/** A game after `n` actions, with what the last one did. */
export interface Step {
    n: number;
    of: number;
    view: View;
    act: string;
    seat: number;
    log: LogLine[];
    motions: Motion[];
}
/** Each seat's odds of winning from there, over `playouts` play-outs; rough ones are not played to the end. */
export interface Odds {
    n: number;
    odds: number[];
    playouts: number;
    rough: boolean;
}
/** A step that changed somebody's odds of winning, and what happened there. */
export interface Swing {
    n: number;
    seat: number;
    before: number;
    after: number;
    text: string;
}
/**
 * What the odds say about a finished game: where the winner pulled ahead, and the deal that helped somebody most.
 *     `waits`: the odds are not ready yet, so ask again in a while.
 */
export interface Turning {
    point: Swing | null;
    deal: Swing | null;
    waits: boolean;
}
/** A table that somebody has seats at, and the keys of the seats. */
export interface KnownTable {
    code: string;
    keys: string[];
}
export interface TurnsWish {
    tables: KnownTable[];
}
/** A table as the list of a browser's own tables shows it. */
export interface YourTable {
    code: string;
    status: "closed" | "lobby" | "over" | "play";
    title: string;
    names: string[];
    asked: number;
    yours: boolean;
    left: number;
}
/** A browser's push subscription, for one seat. */
export interface PushWish {
    key: string;
    endpoint: string;
    p256dh: string;
    auth: string;
}
/** A browser that no longer wants to be notified about a seat. */
export interface PushStop {
    key: string;
    endpoint: string;
}
/**
 * An e-mail address for a seat; an empty one removes it, and without one the request only asks for the current
 *     state.
 */
export interface MailWish {
    key: string;
    address?: string | null;
}
export interface MailState {
    state: "none" | "on" | "waits";
}
/** What the service worker shows. */
export interface Notification {
    title: string;
    body: string;
    code: string;
}
export interface YourTables {
    tables: YourTable[];
    gone: string[];
    unsure: string[];
}

/** Of structs that the server sends: the defaults it leaves out, and which fields hold structs. */
export const shapes: Record<string, { defaults?: Record<string, unknown>; inner?: Record<string, string> }> = {
    Hello: {"defaults":{"view":null,"log":[],"talk":[]},"inner":{"table":"TableInfo","book":"Book","view":"View","log":"LogLine","talk":"Said"}},
    TableInfo: {"defaults":{"actions":0,"changed":[],"timer":0,"minutes":0,"pace":0,"paused":false,"watchers":0,"tramples":false,"onward":"","earlier":[],"again":[],"again_waits":[],"again_commit":"","asked":-1,"you":[],"listed":false,"undo":true,"hints":true,"resigns":false,"standing":[]},"inner":{"seats":"SeatInfo","changed":"Change","fair":"Fair"}},
    SeatInfo: {"defaults":{"token":"","bot":"","free":false,"here":false,"stand_in":false,"assisted":false,"kind":""}},
    Change: {"defaults":{"clause":""},"inner":{"about":"TextPart"}},
    TextPart: {"defaults":{"key":""}},
    Fair: {"defaults":{"secret":"","seeds":[]}},
    Book: {"defaults":{"terms":{},"guide":null,"glossary":[]},"inner":{"spaces":"BookSpace","groups":"BookGroup","clauses":"BookClause","guide":"GuideView","glossary":"TermView"}},
    BookSpace: {"defaults":{"group":"","price":""}},
    GuideView: {"defaults":{"good":[],"cast":[],"tips":[]},"inner":{"steps":"StepView","tips":"TipView"}},
    TipView: {"defaults":{"ask":[],"event":[]}},
    TermView: {"defaults":{"clause":"","labels":[],"ask":[]}},
    View: {"defaults":{"dice":[],"supplies":"","panel":null,"winners":[],"standings":null,"undo":[],"head":""},"inner":{"seats":"SeatView","spaces":"SpaceView","question":"QuestionView","panel":"Panel","standings":"Sheet","undo":"LastDone"}},
    SeatView: {"defaults":{"token":"","out":false,"held":false,"tags":[],"tag_terms":[],"lots":[],"things":[],"thing_terms":[]},"inner":{"meters":"Meter"}},
    Meter: {"defaults":{"value":0}},
    SpaceView: {"defaults":{"owner":-1,"pieces":[],"flags":[],"loot":[],"text":""},"inner":{"pieces":"Piece"}},
    QuestionView: {"defaults":{"clauses":[],"left":0}},
    Panel: {"defaults":{"lot":-1,"rows":[],"sides":[],"auction":null,"names_lot":false,"own":{}},"inner":{"rows":"Row","sides":"Side","auction":"Auction"}},
    Row: {"defaults":{"own":{}}},
    Side: {"defaults":{"rows":[],"meters":[],"lots":[],"own":"","facts":[]},"inner":{"rows":"Row","meters":"Meter"}},
    Auction: {"defaults":{"high":0,"bidder":-1,"least":0,"raise_words":"","pass_words":"","going":"","call":"","own":{},"paddles":[],"calls":[]},"inner":{"paddles":"Paddle","calls":"Call"}},
    Paddle: {"defaults":{"text":"","out":false}},
    Sheet: {"defaults":{"colour":""},"inner":{"rows":"Row"}},
    LastDone: {"defaults":{"n":-1,"since":0}},
    LogLine: {"defaults":{"seat":-1,"clause":"","about":[],"mark":"","passing":false,"own":{}}},
    News: {"defaults":{"log":[],"motions":[]},"inner":{"view":"View","log":"LogLine","motions":"Motion"}},
    Motion: {"defaults":{"seat":-1,"other":-1,"lot":-1,"path":[],"faces":[],"n":0,"piece":"","text":"","line":-1,"clash":false}},
    Asked: {"defaults":{"about":[],"items":[],"barred":[],"number":null,"dice":null,"lot":-1,"secret":false,"standing":[],"deadline":0},"inner":{"items":"Item","barred":"Barred","number":"NumberForm","dice":"DiceForm","standing":"StandingAnswer"}},
    Item: {"defaults":{"note":"","words":"","items":[],"lot":-1,"usual":false,"grave":false,"number":""},"inner":{"items":"Item"}},
    Barred: {"defaults":{"clause":""}},
    NumberForm: {"defaults":{"steps":[]}},
    StandingAnswer: {"defaults":{"of":-1}},
    People: {"inner":{"table":"TableInfo"}},
    UndoAsked: {"defaults":{"acts":[],"why":"","waits":[]}},
    Refused: {"defaults":{"id":-1,"clause":""}},
    Judged: {"defaults":{"reason":"","clause":"","notes":[]}},
    Seen: {"defaults":{"lot":-1,"acts":[]},"inner":{"sheet":"Sheet","acts":"LotAct"}},
    LotAct: {"defaults":{"note":"","reason":"","clause":""}},
    Offered: {"defaults":{"currency":"","unit":"","names_price":false},"inner":{"give":"WareSide","get":"WareSide"}},
    WareSide: {"defaults":{"wares":[]},"inner":{"wares":"Ware"}},
    Ware: {"defaults":{"lot":-1,"group":"","facts":[]}},
    StoryLine: {"defaults":{"n":-1,"seat":-1}},
    Luck: {"defaults":{"throws":0,"mean":0,"over":0}},
    Story: {"defaults":{"lines":[],"dice":[]},"inner":{"seats":"StorySeat","lines":"StoryLine","dice":"Luck"}},
    Choice: {"defaults":{"about":""}},
    OptionInfo: {"defaults":{"words":[],"low":0,"high":0,"clause":""},"inner":{"about":"TextPart"}},
    ModeInfo: {"defaults":{"options":{},"timed":false,"recommended":""}},
    GameInfo: {"defaults":{"levels":[],"shared_tokens":false,"picks_tokens":true,"powers":{}},"inner":{"modes":"ModeInfo","bots":"Choice","options":"OptionInfo","levels":"Choice"}},
    Games: {"defaults":{"lobby":false,"mail":false,"push":"","address":""},"inner":{"games":"GameInfo"}},
    Guidance: {"defaults":{"guide":null,"glossary":[]},"inner":{"guide":"GuideView","glossary":"TermView"}},
    RulesChecked: {"defaults":{"trouble":[],"key":"","changed":[]},"inner":{"trouble":"TextPart","changed":"Change"}},
    Made: {"defaults":{"commit":""},"inner":{"keys":"SeatKey"}},
    OpenTable: {"defaults":{"free":0,"changed":0,"watchers":0}},
    OpenTables: {"inner":{"tables":"OpenTable"}},
    Trouble: {"defaults":{"clause":"","where":""}},
    Step: {"defaults":{"act":"","seat":-1,"log":[],"motions":[]},"inner":{"view":"View","log":"LogLine","motions":"Motion"}},
    Odds: {"defaults":{"rough":false}},
    Turning: {"defaults":{"point":null,"deal":null,"waits":false},"inner":{"point":"Swing","deal":"Swing"}},
    YourTable: {"defaults":{"asked":-1,"yours":false,"left":0}},
    MailState: {"defaults":{"state":"none"}},
    YourTables: {"defaults":{"gone":[],"unsure":[]},"inner":{"tables":"YourTable"}},
};

/** The struct behind each `type` of a message on the socket. */
export const tags: Record<string, keyof Sent> = {
    "hello": "Hello",
    "said": "Said",
    "news": "News",
    "asked": "Asked",
    "people": "People",
    "done": "Done",
    "undo_asked": "UndoAsked",
    "refused": "Refused",
    "judged": "Judged",
    "seen": "Seen",
    "offered": "Offered",
    "priced": "Priced",
    "hinted": "Hinted",
    "closed": "Closed",
    "pong": "Pong"
};

/** The structs that the server sends, by name. */
export interface Sent {
    Hello: Hello;
    TableInfo: TableInfo;
    SeatInfo: SeatInfo;
    Change: Change;
    TextPart: TextPart;
    Fair: Fair;
    Book: Book;
    BookSpace: BookSpace;
    BookGroup: BookGroup;
    BookClause: BookClause;
    GuideView: GuideView;
    StepView: StepView;
    TipView: TipView;
    TermView: TermView;
    View: View;
    SeatView: SeatView;
    Meter: Meter;
    SpaceView: SpaceView;
    Piece: Piece;
    QuestionView: QuestionView;
    Panel: Panel;
    Row: Row;
    Side: Side;
    Auction: Auction;
    Paddle: Paddle;
    Call: Call;
    Sheet: Sheet;
    LastDone: LastDone;
    LogLine: LogLine;
    Said: Said;
    News: News;
    Motion: Motion;
    Asked: Asked;
    Item: Item;
    Barred: Barred;
    NumberForm: NumberForm;
    DiceForm: DiceForm;
    StandingAnswer: StandingAnswer;
    People: People;
    Done: Done;
    UndoAsked: UndoAsked;
    Refused: Refused;
    Judged: Judged;
    Seen: Seen;
    LotAct: LotAct;
    Offered: Offered;
    WareSide: WareSide;
    Ware: Ware;
    Priced: Priced;
    Hinted: Hinted;
    Closed: Closed;
    Pong: Pong;
    StorySeat: StorySeat;
    StoryLine: StoryLine;
    Luck: Luck;
    Story: Story;
    Choice: Choice;
    OptionInfo: OptionInfo;
    ModeInfo: ModeInfo;
    GameInfo: GameInfo;
    Games: Games;
    Guidance: Guidance;
    Estimate: Estimate;
    RulesChecked: RulesChecked;
    SeatKey: SeatKey;
    Made: Made;
    OpenTable: OpenTable;
    OpenTables: OpenTables;
    Trouble: Trouble;
    Step: Step;
    Odds: Odds;
    Swing: Swing;
    Turning: Turning;
    YourTable: YourTable;
    MailState: MailState;
    Notification: Notification;
    YourTables: YourTables;
}
