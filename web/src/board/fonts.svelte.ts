/** The page's own fonts load a little later than the page: what was measured without them is measured again. */

import { forgetWidths, NAME_FONT, NAME_WEIGHT } from "./fit";

const OWN = [`${NAME_WEIGHT} 16px ${NAME_FONT.split(",")[0]}`, "800 16px Rokkitt"];

class Fonts {
    /** Grows whenever another font has loaded. */
    loaded = $state(0);

    constructor() {
        for (const font of OWN) void globalThis.document?.fonts?.load(font).then(this.#arrived, () => undefined);
    }

    #arrived = (): void => {
        forgetWidths();
        this.loaded++;
    };
}

export const fonts = new Fonts();
