import { Combobox, type OptionSource } from '@borong/console/form'
import { type Reply, goodsReviewApi, goodsReviewRules, goodsReviewTreatments } from '@borong/contract'
import { request, useApiQuery, useCommand, useT } from '@borong/site-kit'
import { Button, Dialog, Notice, RadioCards, Select, Skeleton, Stack, toast } from '@borong/ui'
import { useState } from 'react'
import { messages } from './goods.messages.ts'

const shopsNamed: OptionSource = async ({ search }) => {
  const shops = await request(goodsReviewApi.shops, search.trim() ? { keyword: search.trim().slice(0, 60) } : {})
  return { options: shops.map((it) => ({ id: it.shop_id, name: it.shop_name })) }
}

type Rule = Reply<typeof goodsReviewApi.rule>
const words = {
  NOBODY: [messages.NOBODY, messages.NOBODYText],
  NEW: [messages.NEWRule, messages.NEWText],
  NEW_AND_CHANGED: [messages.NEW_AND_CHANGED, messages.NEW_AND_CHANGEDText],
} as const

/** Whose goods wait: the rule of the mall, and shops that are an exception to it. Each choice holds at once. */
export function RuleDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const rule = useApiQuery(goodsReviewApi.rule, {})
  return (
    <Dialog
      open
      width={760}
      title={t(messages.ruleTitle)}
      onClose={onClose}
      foot={<Button onClick={onClose}>{t(messages.close)}</Button>}
    >
      {rule.isError ? (
        <Notice tone="danger">{t(messages.ruleFailed)}</Notice>
      ) : !rule.data ? (
        <Skeleton shape="block" height={240} />
      ) : (
        <Stack gap={16}>
          <MallRule rule={rule.data} />
          <Exceptions rule={rule.data} />
        </Stack>
      )}
    </Dialog>
  )
}

function MallRule({ rule }: { rule: Rule }) {
  const t = useT()
  const set = useCommand(goodsReviewApi.setRule, {
    refreshes: [goodsReviewApi.rule],
    onDone: () => toast(t(messages.ruleSaved), { tone: 'success' }),
    onRefused: (refusal) => toast(refusal.message, { tone: 'danger' }),
  })
  return (
    <Stack gap={8}>
      <RadioCards
        wide
        legend={t(messages.ruleOf)}
        value={rule.reviewed}
        onChange={(reviewed) => void set.send({ reviewed, version: rule.version })}
        options={goodsReviewRules.map((value) => ({
          value,
          title: t(words[value][0]),
          detail: t(words[value][1]),
          disabled: set.busy,
        }))}
      />
      <p className="small muted">{t(messages.ruleText)}</p>
    </Stack>
  )
}

function Exceptions({ rule }: { rule: Rule }) {
  const t = useT()
  const [named, setNamed] = useState<{ id: string; name: string }>()
  const treat = useCommand(goodsReviewApi.treat, {
    refreshes: [goodsReviewApi.rule],
    onDone: () => {
      setNamed(undefined)
      toast(t(messages.ruleSaved), { tone: 'success' })
    },
    onRefused: (refusal) => toast(refusal.message, { tone: 'danger' }),
  })
  const known = rule.exceptions.map((it) => ({ id: it.shop_id, name: it.shop_name, treatment: it.treatment }))
  const rows = [
    ...known,
    ...(named && !known.some((it) => it.id === named.id) ? [{ ...named, treatment: 'USUAL' as const }] : []),
  ]
  return (
    <Stack gap={12}>
      <h3>{t(messages.exceptions)}</h3>
      {rows.length === 0 && <p className="muted">{t(messages.noExceptions)}</p>}
      {rows.map((it) => (
        <Select
          key={it.id}
          label={it.name}
          value={it.treatment}
          disabled={treat.busy}
          choices={goodsReviewTreatments.map((value) => ({ value, label: t(messages[value]) }))}
          onChange={(treatment) => void treat.send({ id: it.id, treatment })}
        />
      ))}
      <Combobox
        label={t(messages.addShop)}
        value={named ?? null}
        onChange={(option) => setNamed(option ?? undefined)}
        source={shopsNamed}
      />
    </Stack>
  )
}
