import { ChevronDown } from 'lucide-react';
import { useRef, useState, type ChangeEvent, type FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { iconSizes } from '@manyhearts/themes/scales';
import { localeOf } from '#site/boot/formats.ts';
import { useBrand } from '#site/boot/page-context.ts';
import { FieldGroup } from './FieldGroup.tsx';
import { WithArrow } from './Select.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import type { FieldTexts } from './field-notes.tsx';

type DateFieldProps = FieldTexts & {
  name?: string;
  /** `2001-09-07`, or empty. */
  value?: string;
  defaultValue?: string;
  firstYear: number;
  lastYear: number;
  isBirthday?: boolean;
  disabled?: boolean;
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
};

const texts = { day: 'form.day', month: 'form.month', year: 'form.year' } as const satisfies Record<DatePart, string>;

/**
 * For distant dates such as birthdays: three lists are quicker than a calendar. A hidden input holds the value for the
 * form and for form libraries.
 */
export function DateField({
  name,
  value,
  defaultValue = '',
  firstYear,
  lastYear,
  isBirthday = false,
  disabled,
  onChange,
  onBlur,
  error,
  ...frame
}: DateFieldProps) {
  const { t } = useTranslation();
  const { language, country } = useBrand();
  const locale = localeOf(language, country);
  const sent = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(() => partsOf(value ?? defaultValue));
  // An incomplete date is empty to the form, so the parts are kept here.
  const parts = value === undefined || value === dateOf(typed) ? typed : partsOf(value);
  const choices = choicesOf(firstYear, lastYear, locale);

  function choose(part: DatePart, choice: string): void {
    const next: DateParts = { ...parts, [part]: choice };
    setTyped(next);
    if (sent.current) tell(sent.current, dateOf(next));
  }

  function leave(event: FocusEvent<HTMLFieldSetElement>): void {
    if ((event.target as Element) === sent.current || event.currentTarget.contains(event.relatedTarget)) return;
    sent.current?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  }

  const fault = isNoDay(parts) ? t('form.noSuchDay') : error;
  return (
    <FieldGroup {...frame} error={fault} isDisabled={disabled} onBlur={leave}>
      <Parts>
        {partOrder(locale).map((part) => (
          <Part key={part} $part={part}>
            <VisuallyHidden>{t(texts[part])}</VisuallyHidden>
            <WithArrow>
              <select
                value={parts[part]}
                aria-invalid={fault ? true : undefined}
                autoComplete={isBirthday ? `bday-${part}` : undefined}
                onChange={(event) => choose(part, event.target.value)}
              >
                <option value="">{t(texts[part])}</option>
                {choices[part].map(([choice, text]) => (
                  <option key={choice} value={choice}>
                    {text}
                  </option>
                ))}
              </select>
              <ChevronDown size={iconSizes.medium} aria-hidden />
            </WithArrow>
          </Part>
        ))}
      </Parts>
      <input
        ref={sent}
        hidden
        name={name}
        defaultValue={value === undefined ? defaultValue : undefined}
        value={value}
        onChange={onChange ?? ignore}
        onBlur={onBlur}
      />
    </FieldGroup>
  );
}

function choicesOf(
  firstYear: number,
  lastYear: number,
  locale: string,
): Record<DatePart, [choice: string, text: string][]> {
  const numbers = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index): [string, string] => [String(from + index), String(from + index)]);
  return {
    day: numbers(1, 31),
    month: monthNames(locale).map((text, index) => [String(index + 1), text]),
    year: numbers(firstYear, lastYear).reverse(),
  };
}

/** Uses the native setter and an `input` event, so that React's `onChange` runs. */
function tell(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

function ignore(): void {}

const Parts = styled.div`
  display: flex;
  gap: var(--space-2);
`;

const widths: Record<DatePart, number> = { day: 3.2, month: 5.4, year: 3.6 };

const Part = styled.label<{ $part: DatePart }>`
  flex: ${({ $part }) => widths[$part]} 1 0;
  min-width: 0;
  /* By the width of the part: a container query in which the list stands was now and then left out of Chromium's layout. */
  select {
    padding-inline: clamp(10px, 9%, 14px) clamp(19px, 22%, 42px);
  }
  svg {
    inset-inline-end: clamp(5px, 7%, 14px);
    width: clamp(14px, 12%, 20px);
  }
`;

type DateParts = { year: string; month: string; day: string };
type DatePart = keyof DateParts;

export const noDate: DateParts = { year: '', month: '', day: '' };

/** Splits `2001-09-07` into the values of the lists: without leading zeros. */
export function partsOf(date: string): DateParts {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  return year && month && day ? { year, month: String(Number(month)), day: String(Number(day)) } : noDate;
}

/** The date as it is sent; empty if a part is missing or the day does not exist. */
export function dateOf({ year, month, day }: DateParts): string {
  if (!year || !month || !day) return '';
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCDate() === Number(day) ? date.toISOString().slice(0, 10) : '';
}

export function isNoDay(parts: DateParts): boolean {
  return Object.values(parts).every(Boolean) && dateOf(parts) === '';
}

/** Day first in most of Europe, year first in Sweden, month first in the United States. */
export function partOrder(locale: string): DatePart[] {
  const written = new Intl.DateTimeFormat(locale, { timeZone: 'UTC' }).formatToParts(0);
  return written
    .map(({ type }) => type)
    .filter((type): type is DatePart => type === 'year' || type === 'month' || type === 'day');
}

export function monthNames(locale: string): string[] {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2001, month)));
}
