import { Alert, Box, Button, Card, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useCanAccess } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { createTenant } from '@manyhearts/contract/admin/tenant-changes';
import { NotPermitted } from '#admin/shared/EmptyState.tsx';
import { BackLink, PageHeader } from '#admin/shared/PageHeader.tsx';
import { useCall } from '#admin/shared/use-call.ts';
import { useText } from '#admin/shared/use-text.ts';
import { useBrandRefresh } from '../checklist/use-check.ts';
import { useBrandAct } from '../use-brand-act.ts';
import { BrandStep } from './BrandSteps.tsx';
import {
  keptBrand,
  missingIn,
  stepNamed,
  stepOf,
  steps,
  toNewTenant,
  type BrandDraft,
  type Step,
} from './new-brand.ts';
import { NewBrandPreview } from './NewBrandPreview.tsx';
import { StepList } from './StepList.tsx';
import { useNewBrandPreview } from './use-new-brand-preview.ts';

export function TenantCreate() {
  const text = useText();
  const { canAccess, isPending } = useCanAccess({ resource: 'tenants', action: 'create' });
  if (isPending) return null;
  if (!canAccess) return <NotPermitted isPage />;
  return (
    <>
      <PageHeader
        title={text('brand.create.title')}
        intro={text('brand.create.intro')}
        above={<BackLink to="/tenants">{text('tenants.back')}</BackLink>}
      />
      <Wizard />
    </>
  );
}

const columns = {
  display: 'grid',
  gap: { xs: 2, md: 3 },
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: '208px minmax(0, 560px)',
    lg: '208px minmax(0, 560px) minmax(0, 1fr)',
  },
  alignItems: 'start',
};

function Wizard() {
  const text = useText();
  const { draft, step, faulty, isBusy, summary, fields, preview, refusals, go, next } = useWizard();
  const at = steps.indexOf(step);
  const isLast = at === steps.length - 1;
  const heading = useFocusOnChange(step);
  const form = useFaultFocus(refusals);
  return (
    <Box sx={columns}>
      <StepList current={step} faulty={faulty} onChoose={go} />
      <Card
        component="form"
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void next();
        }}
        sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}
      >
        <Box>
          <Typography variant="body2" color="textSecondary">
            {text('brand.create.step', { at: at + 1, of: steps.length })}
          </Typography>
          <Typography variant="h2" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
            {text(`brand.create.${step}.title`)}
          </Typography>
          <Typography color="textSecondary">{text(`brand.create.${step}.intro`)}</Typography>
        </Box>
        {summary && <Alert severity="error">{summary}</Alert>}
        <BrandStep step={step} fields={fields} />
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
          <Button disabled={at === 0 || isBusy} onClick={() => go(steps[at - 1] ?? step)}>
            {text('brand.actions.back')}
          </Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {text(isLast ? 'brand.create.submit' : 'brand.actions.next')}
          </Button>
        </Box>
      </Card>
      <NewBrandPreview preview={preview} step={step} language={draft.language} />
    </Box>
  );
}

function useWizard() {
  const text = useText();
  const call = useCall();
  const navigate = useNavigate();
  const refresh = useBrandRefresh('');
  const { isBusy, refusal, run } = useBrandAct();
  const [draft, setDraft] = useState(keptBrand.read);
  const [step, setStep] = useStep();
  const [missing, setMissing] = useState<string[]>([]);
  const [refusals, setRefusals] = useState(0);
  const preview = useNewBrandPreview(draft, text('brand.create.preview.unnamed'));
  const refused = refusal?.faults ?? {};
  const faulty = new Set([...Object.keys(refused), ...Object.keys(preview.faults)].map(stepOf));

  const set = (values: Partial<BrandDraft>) => {
    setDraft((before) => {
      const after = { ...before, ...values };
      keptBrand.keep(after);
      return after;
    });
    setMissing((names) => names.filter((name) => !Object.hasOwn(values, name)));
  };
  const go = (wanted: Step) => {
    setMissing([]);
    setStep(wanted);
  };
  const next = async () => {
    const names = missingIn(step, draft);
    setMissing(names);
    const isRefused = preview.isCurrent && Object.keys(preview.faults).some((field) => stepOf(field) === step);
    if (names.length > 0 || isRefused) return setRefusals((count) => count + 1);
    const following = steps[steps.indexOf(step) + 1];
    if (following) return go(following);
    const made = await run(() =>
      call(createTenant, toNewTenant(draft)).catch((error: unknown) => {
        const [first] = Object.keys(fieldsOf(error))
          .map(stepOf)
          .sort((a, b) => steps.indexOf(a) - steps.indexOf(b));
        if (first) setStep(first);
        setRefusals((count) => count + 1);
        throw error;
      }),
    );
    if (!made) return;
    keptBrand.drop();
    refresh();
    void navigate(`/tenants/${made.answer.id}/show`);
  };
  const fault = (name: string) =>
    missing.includes(name)
      ? text(name === 'key' && draft.key !== '' ? 'fields.tenant_key_invalid' : 'fields.field_required')
      : (faultIn(refused, name) ?? faultIn(preview.faults, name));
  const count = Object.keys(refused).length;
  const summary = refusal && (count > 0 ? text('brand.create.faults', { smart_count: count }) : refusal.summary);
  return { draft, step, faulty, isBusy, summary, fields: { draft, set, fault }, preview, refusals, go, next };
}

/** In the address, so that the browser's buttons move between steps and a reload keeps the place. */
function useStep(): [Step, (step: Step) => void] {
  const [search, setSearch] = useSearchParams();
  const setStep = (step: Step) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      after.set('step', step);
      return after;
    });
  return [stepNamed(search.get('step')), setStep];
}

function fieldsOf(error: unknown): object {
  return (error as { body?: { errors?: object } }).body?.errors ?? {};
}

/** Faults of a setting have its whole path, those of a list its index. */
function faultIn(refused: Readonly<Record<string, string>>, name: string): string | undefined {
  const path = name === 'theme' ? 'settings.theme.name' : name;
  const found = Object.keys(refused).find(
    (key) => key === path || key.startsWith(`${path}[`) || key.startsWith(`${path}.`) || key.endsWith(`.${path}`),
  );
  return found === undefined ? undefined : refused[found];
}

/** After a step, focus is on its heading, from which screen readers go on. */
function useFocusOnChange(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  return heading;
}

/** After a refusal, focus is on the first field that has a fault. */
function useFaultFocus(refusals: number) {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(refusals);
  useEffect(() => {
    if (shown.current === refusals) return;
    shown.current = refusals;
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusals]);
  return form;
}
