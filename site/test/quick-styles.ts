/** Before styled-components is loaded: rules go straight into the sheet then, as in production, and jsdom reads none of them twice. */
Object.assign(globalThis, { SC_DISABLE_SPEEDY: false });
