import { choice, flag, named, text, view } from '../answer-fields.ts';
import { launchErrors, launchWarnings } from '../field-codes.ts';

export const launchFinding = () =>
  named(
    'LaunchFinding',
    view({ code: choice([...launchErrors, ...launchWarnings]), field: text(), isError: flag(), detail: text() }),
  );
