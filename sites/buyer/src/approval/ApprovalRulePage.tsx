import { approvalApi } from '@borong/contract'
import { type Refusal, type Tell, formatRupiah, useAsk, useCommand, useT } from '@borong/site-kit'
import { DateRange } from '@borong/site-kit/date/DateFields.tsx'
import {
  Button,
  Card,
  FormGrid,
  LinkButton,
  Notice,
  RadioCards,
  Select,
  Skeleton,
  Stack,
  TextArea,
  TextField,
  WithSide,
  toast,
} from '@borong/ui'
import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { MemberFrame } from '../member/MemberFrame.tsx'
import { NotLoaded } from '../member/NotLoaded.tsx'
import { type Head, type PageArgs, useParam, useSearchOf } from '../page.tsx'
import { paths, searches } from '../paths.ts'
import { MissingView } from '../shell/ErrorViews.tsx'
import { useGo } from '../shell/Link.tsx'
import styles from './ApprovalRulePage.module.css'
import { ConditionsCard } from './policy/ConditionsCard.tsx'
import { CoverageCheck } from './policy/CoverageCheck.tsx'
import { EditorContext } from './policy/EditorContext.ts'
import { LevelsCard } from './policy/LevelsCard.tsx'
import { PolicyRevisions } from './policy/PolicyRevisions.tsx'
import { effects } from './policy/effects.ts'
import { exampleDraft, exampleLimits } from './policy/examples.ts'
import {
  type Draft,
  type Policy,
  type Problem,
  type Trouble,
  conditionAt,
  draftOf,
  emptyDraft,
  problemsOf,
  wireOf,
} from './policy/policy-draft.ts'
import { editor as words, words as ruleWords } from './policy/policy.words.ts'
import { sayPolicy } from './policy/say-policy.ts'
import { unitChoices } from './policy/unit-choices.ts'
import { useCoverage } from './policy/use-coverage.ts'
import { type People, useCategories, useNames } from './policy/use-policy-names.ts'

export const loader = ({ warm, ready, params }: PageArgs): Promise<unknown> => {
  void warm(approvalApi.people)
  const id = params['id'] ?? 'new'
  return id === 'new' ? Promise.resolve() : ready(approvalApi.policy, { id })
}
export const head = ({ t, params }: { t: Tell; params: Record<string, string> }): Head => ({
  title: t(params['id'] === 'new' ? words.newTitle : words.title),
})

/** One rule of the company: written in the form, read out beside it, checked while it is written. */
export default function ApprovalRulePage() {
  const t = useT()
  const id = useParam('id')
  const isNew = id === 'new'
  const [{ example }] = useSearchOf(searches.approvalRule)
  const people = useAsk(approvalApi.people)
  const policy = useAsk(approvalApi.policy, { id }, { enabled: !isNew, staleTime: 0 })
  if (!isNew && policy.isError && policy.error.status === 404) return <MissingView />
  const failed = people.isError && !people.data ? people : policy.isError && !policy.data ? policy : undefined
  return (
    <MemberFrame
      title={isNew ? t(words.newTitle) : (policy.data?.policy.name ?? t(words.title))}
      actions={<LinkButton href={paths.approvalRules()}>{t(words.back)}</LinkButton>}
    >
      {failed ? (
        <NotLoaded what={t(ruleWords.ruleNoun)} query={failed} />
      ) : !people.data || (!isNew && !policy.data) ? (
        <div aria-busy="true">
          <Skeleton shape="block" height={220} />
          <Skeleton shape="block" height={180} />
          <Skeleton shape="block" height={220} />
        </div>
      ) : (
        <RuleForm
          key={`${id} ${example ?? ''}`}
          people={people.data}
          stored={policy.data}
          reload={async () => (await policy.refetch()).data?.policy}
          first={() =>
            policy.data
              ? draftOf(policy.data.policy)
              : example
                ? exampleDraft(
                    example,
                    people.data,
                    t(example === 'one' ? ruleWords.exampleOneName : ruleWords.exampleTwoName, {
                      amount: formatRupiah(exampleLimits[example]),
                    }),
                  )
                : emptyDraft()
          }
        />
      )}
    </MemberFrame>
  )
}

const troubleWords = {
  name: words.wantName,
  amount: words.wantAmount,
  values: words.wantValues,
  noLevel: words.wantLevel,
  members: words.wantMembers,
  role: words.wantRole,
  count: words.wantCount,
  dates: words.wantDates,
} as const

interface FormProps {
  people: People
  stored: { policy: Policy; revisions: readonly Policy[] } | undefined
  /** What others have made of it since. */
  reload: () => Promise<Policy | undefined>
  first: () => Draft
}
function RuleForm({ people, stored, reload, first }: FormProps) {
  const t = useT()
  const go = useGo()
  const form = useRef<HTMLFormElement>(null)
  const policies = useAsk(approvalApi.policies)
  const [draft, setDraft] = useState(first)
  /** The revision that is being changed; another one may have been saved meanwhile. */
  const [base, setBase] = useState(stored?.policy)
  const [tries, setTries] = useState(0)
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))

  const policy = useMemo(() => wireOf(draft), [draft])
  const problems = useMemo(() => problemsOf(draft), [draft])
  const conditions = policy.groups.flat()
  const categories = useCategories({
    enabled: draft.groups.some((group) => group.conditions.some((it) => it.field === 'category')),
  })
  const names = useNames({
    people,
    categories,
    shopIds: conditions.flatMap((it) => (it.field === 'seller' ? (it.values ?? []) : [])),
  })
  const coverage = useCoverage(policy, problems)

  const refreshes = [approvalApi.policies, approvalApi.policy]
  const done = (saved: Policy) => {
    toast(
      base ? t(words.savedEdit, { name: saved.name, n: saved.revision }) : t(words.savedNew, { name: saved.name }),
      { tone: 'success' },
    )
    go(paths.approvalRules())
  }
  const onRefused = () => coverage.again()
  const add = useCommand(approvalApi.addPolicy, { refreshes, onDone: done, onRefused })
  const edit = useCommand(approvalApi.editPolicy, { refreshes, onDone: done, onRefused })
  const { refusal, busy } = base ? edit : add
  const told = refusal && placeOf(refusal, draft)

  const errorOf = (what: Trouble, key?: number): string | undefined => {
    const fits = (it: Problem) => it.what === what && it.key === key
    const missing = tries > 0 ? problems.find(fits) : undefined
    if (missing) return sayTrouble(t, missing.what)
    return told?.some(fits) ? refusal?.message : undefined
  }
  const isPlaced = told !== undefined && told.length > 0
  useEffect(() => {
    if (tries === 0 && !refusal) return
    form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-told]')?.focus()
  }, [tries, refusal])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTries(tries + 1)
    if (problems.length) return
    if (base) await edit.send({ ...policy, id: base.policy_id, revision: base.revision })
    else await add.send(policy)
  }
  const loadTheirs = async () => {
    const theirs = await reload()
    if (!theirs) return
    setBase(theirs)
    setDraft(draftOf(theirs))
    edit.forget()
    setTries(0)
  }
  const movedOn = refusal?.code === 'MOVED_ON' || (base && stored && stored.policy.revision > base.revision)
  const formId = useId()
  return (
    <EditorContext
      value={{
        draft,
        change,
        people,
        categories,
        names,
        reminderHours: policies.data?.reminder_hours,
        errorOf,
      }}
    >
      <form ref={form} id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <WithSide
          width={340}
          side={
            <Stack gap={16}>
              <Card title={t(words.inWords)}>
                <p className={styles.sentence}>{sayPolicy(t, policy, names)}</p>
              </Card>
              <Card title={t(words.coverage)}>
                <CoverageCheck effect={draft.effect} coverage={coverage} />
              </Card>
              <div className={styles.save} aria-live="polite">
                {movedOn ? (
                  <Notice tone="warn">
                    {t(words.movedOn)}{' '}
                    <Button look="link" onClick={() => void loadTheirs()}>
                      {t(words.loadNew)}
                    </Button>
                  </Notice>
                ) : (
                  refusal &&
                  !isPlaced && (
                    <div tabIndex={-1} data-told>
                      <Notice tone="danger" live="assertive">
                        {refusal.message}
                      </Notice>
                    </div>
                  )
                )}
                {tries > 0 && problems.length > 0 && <Notice tone="danger">{t(words.fixMarked)}</Notice>}
                {base && base.running_num > 0 && (
                  <p className={styles.quiet}>{t(words.runningKeep, { n: base.running_num })}</p>
                )}
                <Button type="submit" look="primary" size="large" wide busy={busy}>
                  {t(words.save)}
                </Button>
              </div>
            </Stack>
          }
        >
          <Card title={t(words.basics)}>
            <Stack gap={16}>
              <TextField
                label={t(words.name)}
                required
                maxLength={40}
                value={draft.name}
                onChange={(name) => change({ name })}
                hint={t(words.nameHint)}
                error={errorOf('name')}
              />
              <RadioCards
                legend={t(words.effect)}
                value={draft.effect}
                onChange={(effect) => change({ effect })}
                options={(['REQUIRE', 'BYPASS', 'DENY'] as const).map((value) => ({
                  value,
                  title: t(effects[value].word),
                  detail: t(effects[value].text),
                }))}
              />
              {draft.effect === 'DENY' && (
                <TextArea
                  label={t(words.message)}
                  optional
                  rows={2}
                  maxLength={200}
                  value={draft.message}
                  onChange={(message) => change({ message: message.replace(/\n/g, ' ') })}
                  hint={t(words.messageHint)}
                />
              )}
              <Select
                label={t(words.unit)}
                value={draft.unitId || 'all'}
                choices={[
                  { value: 'all', label: t(ruleWords.whole) },
                  ...unitChoices(people.units).map(({ unit, above }) => ({
                    value: unit.unit_id,
                    label: above ? `${above} / ${unit.name}` : unit.name,
                  })),
                ]}
                onChange={(unitId) => change({ unitId: unitId === 'all' ? '' : unitId })}
                hint={t(words.unitHint)}
              />
              <FormGrid>
                <DateRange
                  from={{
                    label: t(words.from),
                    optional: true,
                    value: draft.from,
                    onChange: (from) => change({ from }),
                  }}
                  to={{
                    label: t(words.to),
                    optional: true,
                    value: draft.to,
                    onChange: (to) => change({ to }),
                    error: errorOf('dates'),
                  }}
                />
              </FormGrid>
            </Stack>
          </Card>
          <ConditionsCard />
          {draft.effect === 'REQUIRE' && <LevelsCard holesAt={coverage.holesAt} />}
        </WithSide>
      </form>
      {stored && stored.revisions.length > 0 && (
        <PolicyRevisions
          revisions={stored.revisions}
          names={names}
          onTake={(revision) => {
            setDraft(draftOf(revision))
            setTries(0)
            window.scrollTo(0, 0)
            toast(t(words.takenOver, { n: revision.revision }))
          }}
        />
      )}
    </EditorContext>
  )
}

function sayTrouble(t: Tell, what: Trouble): string {
  if (what === 'reminder') return t(ruleWords.hoursWrong, { most: 720 })
  if (what === 'escalate') return t(ruleWords.hoursWrong, { most: 1440 })
  return t(troubleWords[what])
}

/** Where in the form a refusal belongs; nowhere in particular for most. */
function placeOf(refusal: Refusal, draft: Draft): Problem[] {
  const { field, number, problem } = refusal.facts
  if (refusal.code === 'POLICY_CONDITION') {
    const condition = conditionAt(draft, Number(number))
    return condition
      ? [
          { what: 'amount', key: condition.key },
          { what: 'values', key: condition.key },
        ]
      : []
  }
  if (refusal.code === 'POLICY_LEVELS') {
    const level = draft.levels[Number.parseInt(String(problem), 10) - 1]
    if (!level) return [{ what: 'noLevel' }]
    return [
      {
        what:
          level.mode === 'N_OF' && /count/.test(String(problem)) ? 'count' : level.by === 'role' ? 'role' : 'members',
        key: level.key,
      },
    ]
  }
  const name = String(field ?? '').replace(/^\//, '')
  if (name === 'name') return [{ what: 'name' }]
  if (name === 'valid_to' || name === 'valid_from') return [{ what: 'dates' }]
  return []
}
