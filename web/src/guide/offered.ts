/** Whether this browser was offered the guide of a game before: it is offered once. */

const PREFIX = "stompoly.guide.";

export function wasOffered(book: string): boolean {
    try {
        return localStorage.getItem(PREFIX + book) !== null;
    } catch {
        return true; // nothing can be remembered here: better never than at every table
    }
}

export function keepOffered(book: string): void {
    try {
        localStorage.setItem(PREFIX + book, "1");
    } catch {
        // it is not offered again while this page is open
    }
}
