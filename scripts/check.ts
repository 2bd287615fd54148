/** `npm run check`: every check that needs no running software. */
import { checks } from './checks.ts';
import { conclude, runSteps } from './steps.ts';
import { readWords } from './words.ts';

readWords(
  'npm run check\n\nTypes, lint, import walls, shape, styles, licences, locales and generated files, without running the software.',
  [],
);
const { lines, exitCode } = conclude(await runSteps(checks), process.env.CI === 'true');
console.log(lines.join('\n'));
process.exitCode = exitCode;
