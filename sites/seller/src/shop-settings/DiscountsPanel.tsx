import { Panel } from '@borong/console/queue'
import { NotLoaded } from '@borong/console/site'
import { discountLimitApi, type Reply } from '@borong/contract'
import { useApiQuery, useCommand, useT } from '@borong/site-kit'
import { Button, FormGrid, Skeleton, TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { settingsRefresh } from './shop-settings.ts'
import { messages } from './shop-settings.messages.ts'
import styles from './shop-settings.module.css'

type Limits = Reply<typeof discountLimitApi.show>

/** How far below the price people of the shop may quote without approval. */
export function DiscountsPanel() {
  const asked = useApiQuery(discountLimitApi.show, {})
  if (asked.isError) return <NotLoaded error={asked.error} retry={() => void asked.refetch()} />
  if (!asked.data) return <Skeleton shape="block" height={160} />
  return <LimitsForm key={asked.data.version} limits={asked.data} />
}

/** Percent as typed; undefined: none, `wrong`: nothing that can be taken. */
function readPercent(typed: string): number | undefined | 'wrong' {
  const bare = typed.trim().replace(',', '.')
  if (bare === '') return undefined
  return /^\d{1,3}(\.\d{1,2})?$/.test(bare) && Number(bare) <= 100 ? Number(bare) : 'wrong'
}

function LimitsForm({ limits }: { limits: Limits }) {
  const t = useT()
  const roles = limits.roles.filter((it) => it.approves === 0)
  const [usual, setUsual] = useState(String(limits.usual ?? ''))
  const [typed, setTyped] = useState<Record<string, string>>(() =>
    Object.fromEntries(roles.map((it) => [it.role_id, String(it.limit ?? '')])),
  )
  const save = useCommand(discountLimitApi.set, {
    refreshes: [discountLimitApi.show, ...settingsRefresh],
    onDone: () => toast(t(messages.saved), { tone: 'success' }),
  })
  const all = readPercent(usual)
  const read = roles.map((it) => ({ role_id: it.role_id, limit: readPercent(typed[it.role_id] ?? '') }))
  const isWrong = all === 'wrong' || read.some((it) => it.limit === 'wrong')
  const send = () =>
    void save.send({
      version: limits.version,
      ...(typeof all === 'number' && { usual: all }),
      roles: read.flatMap(({ role_id, limit }) => (typeof limit === 'number' ? [{ role_id, limit }] : [])),
    })
  const wrong = (said: string) => readPercent(said) === 'wrong' && t(messages.percentWanted)
  return (
    <Panel
      title={t(messages.discounts)}
      refusal={save.refusal}
      isWrong={isWrong}
      onSend={send}
      acts={
        <Button type="submit" variant="primary" busy={save.busy}>
          {t(messages.save)}
        </Button>
      }
    >
      {(tried) => (
        <>
          <p className={styles.text}>{t(messages.discountsText)}</p>
          <FormGrid>
            <TextField
              label={t(messages.usualLimit)}
              hint={t(messages.usualLimitHint)}
              optional
              inputMode="decimal"
              autoComplete="off"
              value={usual}
              onChange={setUsual}
              error={tried && wrong(usual)}
            />
            {roles.map((it) => (
              <TextField
                key={it.role_id}
                label={t(messages.limitOf, { role: it.role_name })}
                optional
                inputMode="decimal"
                autoComplete="off"
                value={typed[it.role_id] ?? ''}
                onChange={(said) => setTyped({ ...typed, [it.role_id]: said })}
                error={tried && wrong(typed[it.role_id] ?? '')}
              />
            ))}
          </FormGrid>
        </>
      )}
    </Panel>
  )
}
