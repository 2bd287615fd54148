/** `npm run check`: everything that needs no running software. */
import { checks } from './checks.ts';
import { conclude, runSteps } from './steps.ts';

const { lines, exitCode } = conclude(await runSteps(checks), process.env.CI === 'true');
console.log(lines.join('\n'));
process.exitCode = exitCode;
