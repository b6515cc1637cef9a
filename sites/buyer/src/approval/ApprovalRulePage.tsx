import { approvalApi } from '@borong/contract'
import { type Refusal, type Translate, formatRupiah, useApiQuery, useCommand, useT } from '@borong/site-kit'
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
import { editor as messages, messages as ruleMessages } from './policy/policy.messages.ts'
import { sayPolicy } from './policy/say-policy.ts'
import { unitChoices } from './policy/unit-choices.ts'
import { useCoverage } from './policy/use-coverage.ts'
import { type People, useCategories, useNames } from './policy/use-policy-names.ts'

export const loader = ({ prefetch, ready, params }: PageArgs): Promise<unknown> => {
  void prefetch(approvalApi.people)
  const id = params['id'] ?? 'new'
  return id === 'new' ? Promise.resolve() : ready(approvalApi.policy, { id })
}
export const head = ({ t, params }: { t: Translate; params: Record<string, string> }): Head => ({
  title: t(params['id'] === 'new' ? messages.newTitle : messages.title),
})

/** One rule of the company: written in the form, read out beside it, checked while it is written. */
export default function ApprovalRulePage() {
  const t = useT()
  const id = useParam('id')
  const isNew = id === 'new'
  const [{ example }] = useSearchOf(searches.approvalRule)
  const people = useApiQuery(approvalApi.people)
  const policy = useApiQuery(approvalApi.policy, { id }, { enabled: !isNew, staleTime: 0 })
  if (!isNew && policy.isError && policy.error.status === 404) return <MissingView />
  const failed = people.isError && !people.data ? people : policy.isError && !policy.data ? policy : undefined
  return (
    <MemberFrame
      title={isNew ? t(messages.newTitle) : (policy.data?.policy.name ?? t(messages.title))}
      actions={<LinkButton href={paths.approvalRules()}>{t(messages.back)}</LinkButton>}
    >
      {failed ? (
        <NotLoaded what={t(ruleMessages.ruleNoun)} query={failed} />
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
                    t(example === 'one' ? ruleMessages.exampleOneName : ruleMessages.exampleTwoName, {
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

const troubleMessages = {
  name: messages.wantName,
  amount: messages.wantAmount,
  values: messages.wantValues,
  noLevel: messages.wantLevel,
  members: messages.wantMembers,
  role: messages.wantRole,
  count: messages.wantCount,
  dates: messages.wantDates,
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
  const policies = useApiQuery(approvalApi.policies)
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
      base
        ? t(messages.savedEdit, { name: saved.name, n: saved.revision })
        : t(messages.savedNew, { name: saved.name }),
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
    edit.reset()
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
              <Card title={t(messages.inMessages)}>
                <p className={styles.sentence}>{sayPolicy(t, policy, names)}</p>
              </Card>
              <Card title={t(messages.coverage)}>
                <CoverageCheck effect={draft.effect} coverage={coverage} />
              </Card>
              <div className={styles.save} aria-live="polite">
                {movedOn ? (
                  <Notice tone="warn">
                    {t(messages.movedOn)}{' '}
                    <Button variant="link" onClick={() => void loadTheirs()}>
                      {t(messages.loadNew)}
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
                {tries > 0 && problems.length > 0 && <Notice tone="danger">{t(messages.fixMarked)}</Notice>}
                {base && base.running_num > 0 && (
                  <p className={styles.quiet}>{t(messages.runningKeep, { n: base.running_num })}</p>
                )}
                <Button type="submit" variant="primary" size="large" wide busy={busy}>
                  {t(messages.save)}
                </Button>
              </div>
            </Stack>
          }
        >
          <Card title={t(messages.basics)}>
            <Stack gap={16}>
              <TextField
                label={t(messages.name)}
                required
                maxLength={40}
                value={draft.name}
                onChange={(name) => change({ name })}
                hint={t(messages.nameHint)}
                error={errorOf('name')}
              />
              <RadioCards
                legend={t(messages.effect)}
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
                  label={t(messages.message)}
                  optional
                  rows={2}
                  maxLength={200}
                  value={draft.message}
                  onChange={(message) => change({ message: message.replace(/\n/g, ' ') })}
                  hint={t(messages.messageHint)}
                />
              )}
              <Select
                label={t(messages.unit)}
                value={draft.unitId || 'all'}
                choices={[
                  { value: 'all', label: t(ruleMessages.whole) },
                  ...unitChoices(people.units).map(({ unit, above }) => ({
                    value: unit.unit_id,
                    label: above ? `${above} / ${unit.name}` : unit.name,
                  })),
                ]}
                onChange={(unitId) => change({ unitId: unitId === 'all' ? '' : unitId })}
                hint={t(messages.unitHint)}
              />
              <FormGrid>
                <DateRange
                  from={{
                    label: t(messages.from),
                    optional: true,
                    value: draft.from,
                    onChange: (from) => change({ from }),
                  }}
                  to={{
                    label: t(messages.to),
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
            toast(t(messages.takenOver, { n: revision.revision }))
          }}
        />
      )}
    </EditorContext>
  )
}

function sayTrouble(t: Translate, what: Trouble): string {
  if (what === 'reminder') return t(ruleMessages.hoursWrong, { max: 720 })
  if (what === 'escalate') return t(ruleMessages.hoursWrong, { max: 1440 })
  return t(troubleMessages[what])
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
