export { EntryWarning } from '#site/features/entry-warning/EntryWarning.tsx';
export { SignupLinks } from './SignupLinks.tsx';
