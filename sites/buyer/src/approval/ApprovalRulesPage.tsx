import { approvalApi } from '@borong/contract'
import { type Tell, formatRupiah, useAsk, useCommand, useT } from '@borong/site-kit'
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
import { keepLatest } from '../checkout/keep-latest.ts'
import { MemberFrame } from '../member/MemberFrame.tsx'
import { NotLoaded } from '../member/NotLoaded.tsx'
import type { Head, PageArgs } from '../page.tsx'
import { paths } from '../paths.ts'
import styles from './ApprovalRulesPage.module.css'
import { AttentionBand } from './policy/AttentionBand.tsx'
import { NoMatchCard } from './policy/NoMatchCard.tsx'
import { PolicyCard } from './policy/PolicyCard.tsx'
import { exampleLimits } from './policy/examples.ts'
import { type Policy, moved } from './policy/policy-draft.ts'
import { words } from './policy/policy.words.ts'
import { useCategories, useNames } from './policy/use-policy-names.ts'

export async function loader({ warm }: PageArgs) {
  void warm(approvalApi.people)
  void warm(approvalApi.attention)
  void warm(approvalApi.policies)
}
export const head = ({ t }: { t: Tell }): Head => ({ title: t(words.title) })

/** The rules of the company in the order they are read, what holds without them, and what they left undecided. */
export default function ApprovalRulesPage() {
  const t = useT()
  const policies = useAsk(approvalApi.policies, {}, { staleTime: 0 })
  const people = useAsk(approvalApi.people)
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
      if (retiring) toast(t(words.retired, { name: retiring.name }), { tone: 'success' })
      setRetiring(undefined)
    },
  })
  return (
    <MemberFrame
      title={t(words.title)}
      actions={
        rows &&
        rows.length > 0 && (
          <LinkButton look="primary" icon={<Plus aria-hidden="true" />} href={paths.approvalRule('new')}>
            {t(words.add)}
          </LinkButton>
        )
      }
    >
      <Stack gap={16}>
        <AttentionBand members={people.data?.members} />
        {policies.isError && !rows ? (
          <NotLoaded what={t(words.rulesNoun)} query={policies} />
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
                <p className={styles.lead}>{t(words.lead)}</p>
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
                          retire.forget()
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
      {retiring && (
        <Dialog
          open
          width={428}
          title={t(words.retireTitle, { name: retiring.name })}
          onClose={() => setRetiring(undefined)}
          foot={
            <>
              <Button onClick={() => setRetiring(undefined)}>{t(words.keep)}</Button>
              <Button look="danger" busy={retire.busy} onClick={() => void retire.send({ id: retiring.policy_id })}>
                {t(words.retire)}
              </Button>
            </>
          }
        >
          <Stack gap={12}>
            <p>{t(words.retireText)}</p>
            {retire.refusal && (
              <Notice tone="danger" live="assertive">
                {retire.refusal.message}
              </Notice>
            )}
          </Stack>
        </Dialog>
      )}
    </MemberFrame>
  )
}

/** The order in which the rules are read: shown as wished at once, and kept by the server. */
function useReading(stored: readonly Policy[] | undefined) {
  const t = useT()
  const client = useQueryClient()
  const [wish, setWish] = useState<readonly string[]>()
  const [said, setSaid] = useState('')
  const [keep] = useState(() => keepLatest<readonly string[]>())
  const focus = useRef<string>(undefined)
  const place = useCommand(approvalApi.orderPolicies, {
    onRefused: (refusal) => {
      toast(refusal.status === 409 || refusal.status === 404 ? t(words.orderMoved) : refusal.message, {
        tone: 'danger',
      })
    },
  })
  const byId = new Map(stored?.map((it) => [it.policy_id, it]))
  const rows =
    wish && stored && wish.length === stored.length && wish.every((id) => byId.has(id))
      ? wish.map((id) => byId.get(id)!)
      : stored
  useEffect(() => {
    // A row that was moved in the page has lost the focus it had.
    const id = focus.current
    focus.current = undefined
    if (id) document.getElementById(id)?.focus()
  }, [wish])
  const move = (from: number, to: number) => {
    if (!rows) return
    const ids = moved(
      rows.map((it) => it.policy_id),
      from,
      to,
    )
    const policy = rows[from]!
    focus.current = `${to < from ? 'up' : 'down'}-${policy.policy_id}`
    setWish(ids)
    setSaid(t(words.movedTo, { name: policy.name, n: to + 1, total: rows.length }))
    void keep(ids, async (wanted) => {
      await place.send({ ids: [...wanted] })
      await client.invalidateQueries({ queryKey: [approvalApi.policies.path] })
      setWish((now) => (now === wanted ? undefined : now))
    })
  }
  return { rows, move, said }
}

function NoRules() {
  const t = useT()
  const examples = [
    { key: 'one', title: words.exampleOne, text: words.exampleOneText },
    { key: 'two', title: words.exampleTwo, text: words.exampleTwoText },
  ] as const
  return (
    <Card>
      <EmptyState
        icon={<ListChecks aria-hidden="true" />}
        title={t(words.emptyTitle)}
        actions={<LinkButton href={paths.approvalRule('new')}>{t(words.startBlank)}</LinkButton>}
      >
        {t(words.emptyText)}
      </EmptyState>
      <div className={styles.examples}>
        {examples.map(({ key, title, text }) => (
          <section key={key} className={styles.example}>
            <h3>{t(title, { amount: formatRupiah(exampleLimits[key]) })}</h3>
            <p>{t(text)}</p>
            <LinkButton look="primary" size="small" href={paths.approvalRule('new', { example: key })}>
              {t(words.startHere)}
            </LinkButton>
          </section>
        ))}
      </div>
    </Card>
  )
}
