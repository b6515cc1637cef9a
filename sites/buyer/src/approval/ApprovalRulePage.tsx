import { approvalApi } from '@borong/contract'
import { isRefusal, type Refusal, type Translate, formatRupiah, useApiQuery, useCommand, useT } from '@borong/site-kit'
import { Button, Card, LinkButton, Notice, Skeleton, Stack, WithSide, toast } from '@borong/ui'
import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { MemberFrame } from '../member-page/MemberFrame.tsx'
import { NotLoaded } from '../member-page/NotLoaded.tsx'
import { type Head, type PageArgs, useParam, useSearchOf } from '../page/page.ts'
import { paths, searches } from '../page/paths.ts'
import { MissingView } from '../page/ErrorViews.tsx'
import { useGo } from '../page/Link.tsx'
import styles from './ApprovalRulePage.module.css'
import { ConditionsCard } from './policy/ConditionsCard.tsx'
import { CoverageCheck } from './policy/CoverageCheck.tsx'
import { EditorContext } from './policy/EditorContext.ts'
import { LevelsCard } from './policy/LevelsCard.tsx'
import { PolicyRevisions } from './policy/PolicyRevisions.tsx'
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
import { useCoverage } from './policy/use-coverage.ts'
import { type People, useCategories, useNames } from './policy/use-policy-names.ts'
import { RuleBasics } from './policy/RuleBasics.tsx'

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
  const form = useRef<HTMLFormElement>(null)
  const policies = useApiQuery(approvalApi.policies)
  const [draft, setDraft] = useState(first)
  /** The revision that is being changed; another one may have been saved meanwhile. */
  const [base, setBase] = useState(stored?.policy)
  const [tries, setTries] = useState(0)
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))

  const { policy, problems, categories, names, coverage } = useRead(draft, people)

  const { add, edit, refusal, busy } = useSavePolicy(base, coverage)
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
              <SaveRule {...{ movedOn, loadTheirs, refusal, isPlaced, tries, problems, base, busy }} />
            </Stack>
          }
        >
          <RuleBasics draft={draft} change={change} errorOf={errorOf} people={people} />
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

/** The rule as it is sent, what is wrong with it, and the names it speaks of. */
function useRead(draft: Draft, people: People) {
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
  return { policy, problems, categories, names, coverage }
}

/** Adds the rule or changes it, and goes back to the list. */
function useSavePolicy(base: Policy | undefined, coverage: ReturnType<typeof useCoverage>) {
  const t = useT()
  const go = useGo()
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
  return { add, edit, refusal, busy }
}

interface SaveRuleProps {
  movedOn: boolean | undefined
  loadTheirs: () => Promise<void>
  refusal: Refusal | undefined
  isPlaced: boolean
  tries: number
  problems: readonly Problem[]
  base: Policy | undefined
  busy: boolean
}

/** The button, and what stands in its way. */
function SaveRule({ movedOn, loadTheirs, refusal, isPlaced, tries, problems, base, busy }: SaveRuleProps) {
  const t = useT()
  return (
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
  )
}

function sayTrouble(t: Translate, what: Trouble): string {
  if (what === 'reminder') return t(ruleMessages.hoursWrong, { max: 720 })
  if (what === 'escalate') return t(ruleMessages.hoursWrong, { max: 1440 })
  return t(troubleMessages[what])
}

/** Where in the form a refusal belongs; nowhere in particular for most. */
function placeOf(refusal: Refusal, draft: Draft): Problem[] {
  if (isRefusal(refusal, 'POLICY_CONDITION')) {
    const condition = conditionAt(draft, refusal.facts.number)
    return condition
      ? [
          { what: 'amount', key: condition.key },
          { what: 'values', key: condition.key },
        ]
      : []
  }
  if (isRefusal(refusal, 'POLICY_LEVELS')) {
    const { problem } = refusal.facts
    const level = draft.levels[Number.parseInt(problem, 10) - 1]
    if (!level) return [{ what: 'noLevel' }]
    return [
      {
        what: level.mode === 'N_OF' && /count/.test(problem) ? 'count' : level.by === 'role' ? 'role' : 'members',
        key: level.key,
      },
    ]
  }
  const name = String(refusal.facts['field'] ?? '').replace(/^\//, '')
  if (name === 'name') return [{ what: 'name' }]
  if (name === 'valid_to' || name === 'valid_from') return [{ what: 'dates' }]
  return []
}
