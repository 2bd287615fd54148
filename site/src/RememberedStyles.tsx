import { useContext, type ContextType, type ReactNode } from 'react';
import { StyleSheetContext } from 'styled-components';

type Compile = ContextType<typeof StyleSheetContext>['stylis'];

/** Several times the number of styles of the site; bounds the cache if styles differ on every render. */
const keptAtMost = 5_000;
const compiled = new Map<string, string[]>();

/** Caches compiled CSS across pages: each page has its own sheet and would compile all its styles again. */
export function RememberedStyles({ children }: { children: ReactNode }) {
  const context = useContext(StyleSheetContext);
  return (
    <StyleSheetContext.Provider value={{ ...context, stylis: remembering(context.stylis) }}>
      {children}
    </StyleSheetContext.Provider>
  );
}

function remembering(compile: Compile): Compile {
  const remembered = (...part: Parameters<Compile>): string[] => {
    const key = part.join('\n');
    const known = compiled.get(key);
    if (known) return known;
    if (compiled.size >= keptAtMost) compiled.clear();
    const rules = compile(...part);
    compiled.set(key, rules);
    return rules;
  };
  return Object.assign(remembered, { hash: compile.hash });
}
