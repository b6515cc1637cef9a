import { languageNames, languages } from '@borong/contract'
import { dateTime, isRefusal, useT } from '@borong/site-kit'
import { Button, Card, Notice, VisuallyHidden } from '@borong/ui'
import { type FocusEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { FormOutline } from './FormOutline.tsx'
import { type FormPart, LanguageActions, LanguageFields, PlainFields, fieldId } from './FormFields.tsx'
import styles from './ResourceForm.module.css'
import type { FormSection, FormValues, LeaveGuard, ResourceFormProps } from './form-definition.ts'
import { sentValues } from './form-schema.ts'
import { type Place, keyOf, problemText, problemsOf, standingOf } from './form-state.ts'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { messages } from './resource-form.messages.ts'
import { type DraftState, deleteFromDevice, keptOnDevice, useDrafts } from './use-drafts.ts'

const noGuard: LeaveGuard = { asked: false, leave: () => {}, stay: () => {} }
/** As the mall counts time, to the minute. */
const clock = (millis: number) => dateTime(millis / 1000).slice(11, 16)

type Errors = Readonly<Record<string, string | undefined>>

/** Puts the focus into a field, and the field into sight. */
function goTo(formId: string, key: string) {
  const field = document.getElementById(fieldId(formId, key))
  const box = field ?? document.querySelector(`[data-field="${CSS.escape(key)}"]`)
  const control = box?.matches('input, select, textarea, button, [contenteditable=true]')
    ? box
    : (box?.querySelector('[aria-invalid=true]') ??
      box?.querySelector('input, select, textarea, button, [contenteditable=true]'))
  box?.scrollIntoView({ block: 'center' })
  ;(control as HTMLElement | null)?.focus({ preventScroll: true })
}

function goToSection(formId: string, id: string) {
  const section = document.getElementById(`${formId}-section-${id}`)
  section?.scrollIntoView({ block: 'start' })
  section?.focus({ preventScroll: true })
}

/** Closing the tab is asked about by the browser itself. */
function useUnloadGuard(unsaved: boolean) {
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
}

/** Ctrl S saves, Ctrl Enter submits, wherever the focus is, unless a dialog is open. */
function useFormKeys(save: () => void, submit: () => void) {
  const run = useEffectEvent((act: 'save' | 'submit') => (act === 'save' ? save() : submit()))
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector('dialog[open]')) return
      const act = event.key === 'Enter' ? 'submit' : event.key.toLowerCase() === 's' ? 'save' : undefined
      if (!act) return
      event.preventDefault()
      run(act)
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}

/** Which errors are shown: of fields that were left, of all once it was tried to submit, and what the server said. */
function useErrors({ schema, check }: ResourceFormProps, sections: readonly FormSection[], values: FormValues) {
  const t = useT()
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [tried, setTried] = useState(false)
  const [told, setTold] = useState<Errors>({})
  const places: Place[] = sections.flatMap((section) => problemsOf(schema, section, values))
  const together = check?.(values) ?? {}
  const all: Record<string, string | undefined> = { ...together }
  for (const place of places) all[place.key] ??= problemText(t, place)
  const shown: Record<string, string | undefined> = {}
  for (const [key, text] of Object.entries(all)) if (tried || touched.has(key)) shown[key] = text
  for (const [key, text] of Object.entries(told)) shown[key] ??= text
  return {
    shown,
    wrong: Object.keys(all).filter((key) => all[key]),
    tried: () => setTried(true),
    touch: (key: string) => touched.has(key) || setTouched(new Set([...touched, key])),
    tell: setTold,
    settle() {
      setTried(false)
      setTouched(new Set())
      setTold({})
    },
  }
}

/** Every place that an error can be shown at, in the order of the page. */
const keysOf = (sections: readonly FormSection[]): { key: string; label: string }[] =>
  sections.flatMap((section) =>
    section.fields.flatMap(({ name, label }) =>
      section.languages
        ? languages.map((language) => ({
            key: keyOf(name, language),
            label: `${label}, ${languageNames[language]}`,
          }))
        : [{ key: name, label }],
    ),
  )

interface Submission {
  formId: string
  values: FormValues
  places: ReturnType<typeof keysOf>
  errors: ReturnType<typeof useErrors>
  onSent: (andThen: (() => void) | void) => void
}

/** Checks and sends the form; where it cannot be sent, the focus goes to the first error or to the summary of them. */
function useSubmit({ schema, onSubmit, readOnly }: ResourceFormProps, submission: Submission) {
  const { formId, values, places, errors, onSent } = submission
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const summary = useRef<HTMLDivElement>(null)
  const focusFirst = (keys: readonly string[]) =>
    // The errors are drawn first.
    setTimeout(() => {
      const first = places.find(({ key }) => keys.includes(key))
      if (keys.length > 2 || !first) summary.current?.focus()
      else goTo(formId, first.key)
    })
  const submit = async () => {
    if (busy || readOnly) return
    errors.tried()
    setFailure(undefined)
    if (errors.wrong.length) return void focusFirst(errors.wrong)
    setBusy(true)
    try {
      onSent(await onSubmit(sentValues(schema, values)))
    } catch (error) {
      const field = isRefusal(error) ? String(error.facts['field'] ?? '') : ''
      const at = places.find(({ key }) => key === field)
      const text = error instanceof Error && error.message ? error.message : t(messages.notSent)
      if (at) {
        errors.tell({ [at.key]: isRefusal(error) && error.facts['problem'] ? String(error.facts['problem']) : text })
        focusFirst([at.key])
      } else {
        setFailure(text)
        setTimeout(() => summary.current?.focus())
      }
    } finally {
      setBusy(false)
    }
  }
  return { submit, busy, failure, summary }
}

/** A form out of a schema of the contract: sections, drafts, and errors where they belong. */
export function ResourceForm(props: ResourceFormProps) {
  const { schema, initial, saveDraft, draftKey, readOnly, others, actions, submitLabel } = props
  const t = useT()
  const formId = useId()
  const [values, setValues] = useState(initial)
  const sections = typeof props.sections === 'function' ? props.sections(values) : props.sections
  const [current, setCurrent] = useState(sections[0]?.id)
  const [said, setSaid] = useState('')
  const drafts = useDrafts(values, saveDraft, draftKey)
  const errors = useErrors(props, sections, values)
  const { useLeaveGuard = () => noGuard } = props
  const guard = useLeaveGuard(drafts.unsaved)
  useUnloadGuard(drafts.unsaved)

  const places = keysOf(sections)
  const [next, setNext] = useState<{ run: () => void }>()
  const onSent = (andThen: (() => void) | void) => {
    drafts.settle(values)
    errors.settle()
    if (andThen) setNext({ run: andThen })
  }
  // Below the guard, which asks nobody any more by then.
  useEffect(() => next?.run(), [next])
  const { submit, busy, failure, summary } = useSubmit(props, { formId, values, places, errors, onSent })
  useFormKeys(
    () => void (saveDraft ? drafts.saveNow() : submit()),
    () => void submit(),
  )

  const part: FormPart = {
    formId,
    schema,
    values,
    errors: errors.shown,
    readOnly: Boolean(readOnly),
    change(key, value) {
      errors.tell({})
      const name = places.some((it) => it.key === key) && key.includes('.') ? key.slice(0, key.lastIndexOf('.')) : key
      setValues((now) => ({ ...now, [name]: value }))
    },
    setAll: setValues,
  }
  const leaveField = (event: FocusEvent) => {
    const key = (event.target as Element).closest('[data-field]')?.getAttribute('data-field')
    const to = event.relatedTarget as Element | null
    if (!key || to?.closest(`[data-field="${CSS.escape(key)}"]`)) return
    errors.touch(key)
    if (drafts.unsaved) void drafts.saveNow()
  }
  const listed = places.filter(({ key }) => errors.shown[key])
  return (
    <div className={styles.root}>
      <FormOutline
        sections={sections}
        standings={sections.map((section) => standingOf(t, schema, section, values, errors.shown))}
        current={current}
        onOpen={(id) => {
          setCurrent(id)
          goToSection(formId, id)
        }}
      />
      <form
        className={styles.main}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
        onBlur={leaveField}
      >
        {readOnly && <Notice tone="info">{readOnly}</Notice>}
        {others && others.length > 0 && (
          <Notice tone="warn">{t(messages.othersHere, { names: others.join(', ') })}</Notice>
        )}
        <EarlierDraft draftKey={draftKey} readOnly={Boolean(readOnly)} onRestore={setValues} />
        <div ref={summary} tabIndex={-1} className={styles.summary} role="alert">
          {failure && <Notice tone="danger">{failure}</Notice>}
          {listed.length > 2 && <FaultList {...{ formId, listed }} errors={errors.shown} />}
        </div>
        {sections.map((section) => (
          <Section
            key={section.id}
            {...{ section, part }}
            onEnter={() => setCurrent(section.id)}
            onCopied={(n) => setSaid(t(messages.copied, { n }))}
          />
        ))}
        {!readOnly && <SubmitBar {...{ actions, submitLabel, busy }} state={drafts.state} />}
        <VisuallyHidden>
          <span role="status">{said}</span>
        </VisuallyHidden>
      </form>
      <LeaveQuestion guard={guard} />
    </div>
  )
}

interface EarlierDraftProps {
  draftKey: string | undefined
  readOnly: boolean
  onRestore: (values: FormValues) => void
}

/** Offers what could not be saved at an earlier time. */
function EarlierDraft({ draftKey, readOnly, onRestore }: EarlierDraftProps) {
  const t = useT()
  const [draft, setDraft] = useState(() => keptOnDevice(draftKey))
  if (!draft || readOnly) return null
  return (
    <Notice tone="warn">
      {t(messages.found, { time: clock(draft.at) })}{' '}
      <Button
        variant="link"
        onClick={() => {
          onRestore(draft.values)
          setDraft(undefined)
        }}
      >
        {t(messages.restore)}
      </Button>{' '}
      <Button
        variant="link"
        onClick={() => {
          deleteFromDevice(draftKey)
          setDraft(undefined)
        }}
      >
        {t(messages.discard)}
      </Button>
    </Notice>
  )
}

interface FaultListProps {
  formId: string
  listed: ReturnType<typeof keysOf>
  errors: Errors
}

/** Where errors are, with a way to each. */
function FaultList({ formId, listed, errors }: FaultListProps) {
  const t = useT()
  return (
    <Notice tone="danger">
      <b>{t(messages.faults, { n: listed.length })}</b>
      <ul>
        {listed.map(({ key, label }) => (
          <li key={key}>
            <button type="button" className={styles.jump} onClick={() => goTo(formId, key)}>
              {label}
            </button>
            : {errors[key]}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

interface SectionProps {
  section: FormSection
  part: FormPart
  onEnter: () => void
  onCopied: (n: number) => void
}

function Section({ section, part, onEnter, onCopied }: SectionProps) {
  const [side, setSide] = useState<'all' | 'one'>('all')
  return (
    <div id={`${part.formId}-section-${section.id}`} tabIndex={-1} className={styles.section} onFocus={onEnter}>
      <Card
        title={section.title}
        note={section.note}
        flush={section.languages ?? false}
        actions={
          <>
            {section.languages && <LanguageActions {...{ side, setSide, section, part, onCopied }} />}
            {section.actions}
          </>
        }
      >
        {section.languages ? (
          <LanguageFields {...{ section, part, side }} />
        ) : (
          section.fields.length > 0 && <PlainFields {...{ section, part }} />
        )}
        {section.children}
      </Card>
    </div>
  )
}

type SubmitBarProps = Pick<ResourceFormProps, 'actions' | 'submitLabel'> & { busy: boolean; state: DraftState }

function SubmitBar({ actions, submitLabel, busy, state }: SubmitBarProps) {
  return (
    <div className={styles.bar}>
      <DraftLine state={state} />
      <span className={styles.space} />
      {actions}
      <Button variant="primary" type="submit" busy={busy}>
        {submitLabel} <kbd className={styles.key}>Ctrl ⏎</kbd>
      </Button>
    </div>
  )
}

/** What has become of the last change. */
function DraftLine({ state }: { state: DraftState }) {
  const t = useT()
  const text =
    state.kind === 'saving'
      ? t(messages.saving)
      : state.kind === 'saved'
        ? t(messages.saved, { time: clock(state.at) })
        : state.kind === 'onDevice'
          ? t(messages.onDevice, { time: clock(state.at) })
          : state.kind === 'failed'
            ? t(messages.failed)
            : ''
  const failed = state.kind === 'onDevice' || state.kind === 'failed'
  return (
    <>
      <span className={failed ? styles.notSaved : styles.saved} role="status">
        {text}
      </span>
      {state.kind === 'unsaved' && <span className={styles.saved}>{t(messages.unsaved)}</span>}
    </>
  )
}
