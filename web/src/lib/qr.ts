import { encode } from "uqr";

/** A link as a QR code, its squares dark or light; nothing if it is too long for a small picture. */
export function qr(text: string): boolean[][] | null {
    try {
        return encode(text, { ecc: "M", border: 0, maxVersion: 6 }).data;
    } catch {
        return null;
    }
}

/** The dark squares as one path. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
    return rows.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")).join("")).join("");
}
