import { approvalApi } from '@borong/contract'
import { type Command, type Translate, formatRupiah, refetch, useApiQuery, useCommand, useT } from '@borong/site-kit'
import {
  Button,
  Card,
  Dialog,
  EmptyState,
  LinkButton,
  Notice,
  Skeleton,
  Stack,
  VisuallyHidden,
  toast,
} from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { ListChecks, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { latestOnly } from '../forms/latest-only.ts'
import { MemberFrame } from '../member-page/MemberFrame.tsx'
import { NotLoaded } from '../member-page/NotLoaded.tsx'
import type { Head, PageArgs } from '../page/page.ts'
import { paths } from '../page/paths.ts'
import styles from './ApprovalRulesPage.module.css'
import { AttentionBand } from './policy/AttentionBand.tsx'
import { NoMatchCard } from './policy/NoMatchCard.tsx'
import { PolicyCard } from './policy/PolicyCard.tsx'
import { exampleLimits } from './policy/examples.ts'
import { type Policy, moved } from './policy/policy-draft.ts'
import { messages } from './policy/policy.messages.ts'
import { useCategories, useNames } from './policy/use-policy-names.ts'

export async function loader({ prefetch }: PageArgs) {
  void prefetch(approvalApi.people)
  void prefetch(approvalApi.attention)
  void prefetch(approvalApi.policies)
}
export const head = ({ t }: { t: Translate }): Head => ({ title: t(messages.title) })

/** The rules of the company in the order they are read, what holds without them, and what they left undecided. */
export default function ApprovalRulesPage() {
  const t = useT()
  const policies = useApiQuery(approvalApi.policies, {}, { staleTime: 0 })
  const people = useApiQuery(approvalApi.people)
  const conditions = policies.data?.data.flatMap((policy) => policy.groups.flat()) ?? []
  const names = useNames({
    people: people.data,
    categories: useCategories({ enabled: conditions.some((it) => it.field === 'category') }),
    shopIds: conditions.flatMap((it) => (it.field === 'seller' ? (it.values ?? []) : [])),
  })
  const [retiring, setRetiring] = useState<Policy>()
  const { rows, move, said } = useReading(policies.data?.data)
  const retire = useCommand(approvalApi.retirePolicy, {
    refreshes: [approvalApi.policies],
    onDone: () => {
      if (retiring) toast(t(messages.retired, { name: retiring.name }), { tone: 'success' })
      setRetiring(undefined)
    },
  })
  return (
    <MemberFrame
      title={t(messages.title)}
      actions={
        rows &&
        rows.length > 0 && (
          <LinkButton variant="primary" icon={<Plus aria-hidden="true" />} href={paths.approvalRule('new')}>
            {t(messages.add)}
          </LinkButton>
        )
      }
    >
      <Stack gap={16}>
        <AttentionBand members={people.data?.members} />
        {policies.isError && !rows ? (
          <NotLoaded what={t(messages.rulesNoun)} query={policies} />
        ) : !rows || !policies.data ? (
          <div aria-busy="true">
            <Skeleton shape="block" height={132} />
            <Skeleton shape="block" height={132} />
            <Skeleton shape="block" height={200} />
          </div>
        ) : (
          <>
            {rows.length === 0 ? (
              <NoRules />
            ) : (
              <>
                <p className={styles.lead}>{t(messages.lead)}</p>
                <ol className={styles.rules}>
                  {rows.map((policy, at) => (
                    <li key={policy.policy_id}>
                      <PolicyCard
                        policy={policy}
                        number={at + 1}
                        names={names}
                        isFirst={at === 0}
                        isLast={at === rows.length - 1}
                        now={policies.dataUpdatedAt / 1000}
                        onMove={(by) => move(at, at + by)}
                        onRetire={() => {
                          retire.reset()
                          setRetiring(policy)
                        }}
                      />
                    </li>
                  ))}
                </ol>
                <VisuallyHidden>
                  <span aria-live="polite">{said}</span>
                </VisuallyHidden>
              </>
            )}
            <NoMatchCard key={policies.data.version} setting={policies.data} again={() => void policies.refetch()} />
          </>
        )}
      </Stack>
      {retiring && <RetireDialog retiring={retiring} setRetiring={setRetiring} retire={retire} />}
    </MemberFrame>
  )
}

interface RetireDialogProps {
  retiring: Policy
  setRetiring: (retiring: undefined) => void
  retire: Command<typeof approvalApi.retirePolicy>
}

/** Asks before a rule is retired. */
function RetireDialog({ retiring, setRetiring, retire }: RetireDialogProps) {
  const t = useT()
  return (
    <Dialog
      open
      width={428}
      title={t(messages.retireTitle, { name: retiring.name })}
      onClose={() => setRetiring(undefined)}
      foot={
        <>
          <Button onClick={() => setRetiring(undefined)}>{t(messages.keep)}</Button>
          <Button variant="danger" busy={retire.busy} onClick={() => void retire.send({ id: retiring.policy_id })}>
            {t(messages.retire)}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        <p>{t(messages.retireText)}</p>
        {retire.refusal && (
          <Notice tone="danger" live="assertive">
            {retire.refusal.message}
          </Notice>
        )}
      </Stack>
    </Dialog>
  )
}

/** The order in which the rules are read: shown as wished at once, and kept by the server. */
function useReading(stored: readonly Policy[] | undefined) {
  const t = useT()
  const client = useQueryClient()
  const [draft, setReturnTo] = useState<readonly string[]>()
  const [said, setSaid] = useState('')
  const [keep] = useState(() => latestOnly<readonly string[]>())
  const focus = useRef<string>(undefined)
  const place = useCommand(approvalApi.orderPolicies, {
    onRefused: (refusal) => {
      toast(refusal.status === 409 || refusal.status === 404 ? t(messages.orderMoved) : refusal.message, {
        tone: 'danger',
      })
    },
  })
  const byId = new Map(stored?.map((it) => [it.policy_id, it]))
  const rows =
    draft && stored && draft.length === stored.length && draft.every((id) => byId.has(id))
      ? draft.map((id) => byId.get(id)!)
      : stored
  useEffect(() => {
    // A row that was moved in the page has lost the focus it had.
    const id = focus.current
    focus.current = undefined
    if (id) document.getElementById(id)?.focus()
  }, [draft])
  const move = (from: number, to: number) => {
    if (!rows) return
    const ids = moved(
      rows.map((it) => it.policy_id),
      from,
      to,
    )
    const policy = rows[from]!
    focus.current = `${to < from ? 'up' : 'down'}-${policy.policy_id}`
    setReturnTo(ids)
    setSaid(t(messages.movedTo, { name: policy.name, n: to + 1, total: rows.length }))
    void keep(ids, async (wanted) => {
      await place.send({ ids: [...wanted] })
      await refetch(client, [approvalApi.policies])
      setReturnTo((now) => (now === wanted ? undefined : now))
    })
  }
  return { rows, move, said }
}

function NoRules() {
  const t = useT()
  const examples = [
    { key: 'one', title: messages.exampleOne, text: messages.exampleOneText },
    { key: 'two', title: messages.exampleTwo, text: messages.exampleTwoText },
  ] as const
  return (
    <Card>
      <EmptyState
        icon={<ListChecks aria-hidden="true" />}
        title={t(messages.emptyTitle)}
        actions={<LinkButton href={paths.approvalRule('new')}>{t(messages.startBlank)}</LinkButton>}
      >
        {t(messages.emptyText)}
      </EmptyState>
      <div className={styles.examples}>
        {examples.map(({ key, title, text }) => (
          <section key={key} className={styles.example}>
            <h3>{t(title, { amount: formatRupiah(exampleLimits[key]) })}</h3>
            <p>{t(text)}</p>
            <LinkButton variant="primary" size="small" href={paths.approvalRule('new', { example: key })}>
              {t(messages.startHere)}
            </LinkButton>
          </section>
        ))}
      </div>
    </Card>
  )
}
