import { ConfirmAct } from '@borong/console/form'
import { adminSettingApi, settingReasonLength } from '@borong/contract'
import { dateMinute, refetch, request, useT } from '@borong/site-kit'
import { passwordHash } from '@borong/site-kit/digest.ts'
import { Button, Pill, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ChangeDialog } from './ChangeDialog.tsx'
import { HistoryDialog } from './HistoryDialog.tsx'
import { type Setting, changed, valueText } from './setting-shown.ts'
import { messages } from './setting.messages.ts'
import styles from './SettingsPage.module.css'

/** One setting: what it is, what it would be without a change, who changed it last, and what can be done. */
export function SettingRow({ setting: it }: { setting: Setting }) {
  const t = useT()
  const last = it.last_change
  return (
    <li className={styles.setting}>
      <h3 className={styles.name}>
        {it.name}
        {!it.is_default && <Pill tone="brand">{t(messages.isChanged)}</Pill>}
      </h3>
      <p className={styles.value}>{valueText(t, it.unit, it.value)}</p>
      <p className={styles.text}>{it.description}</p>
      <p className={styles.standard}>{t(messages.standard, { value: valueText(t, it.unit, it.default_value) })}</p>
      {last && (
        <p className={styles.note}>
          {t(messages.lastChange, { name: last.changed_by, time: dateMinute(last.changed_at), reason: last.reason })}
        </p>
      )}
      <SettingActs setting={it} />
    </li>
  )
}

function SettingActs({ setting: it }: { setting: Setting }) {
  const t = useT()
  const client = useQueryClient()
  const [asks, setAsks] = useState<'change' | 'history' | 'reset'>()
  const close = () => setAsks(undefined)
  return (
    <div className={styles.acts}>
      <Button size="small" onClick={() => setAsks('change')} aria-label={t(messages.changeOf, { name: it.name })}>
        {t(messages.change)}
      </Button>
      {it.version > 0 && (
        <Button
          size="small"
          variant="quiet"
          onClick={() => setAsks('history')}
          aria-label={t(messages.historyOf, { name: it.name })}
        >
          {t(messages.history)}
        </Button>
      )}
      {!it.is_default && (
        <Button
          size="small"
          variant="quiet"
          onClick={() => setAsks('reset')}
          aria-label={t(messages.resetOf, { name: it.name })}
        >
          {t(messages.reset)}
        </Button>
      )}
      {asks === 'change' && <ChangeDialog setting={it} onClose={close} />}
      {asks === 'history' && <HistoryDialog setting={it} onClose={close} />}
      <ConfirmAct
        open={asks === 'reset'}
        act={t(messages.resetOf, { name: it.name })}
        reason={{ maxLength: settingReasonLength }}
        password={it.asks_password === 1}
        onClose={close}
        onConfirm={async ({ reason, password }) => {
          await request(adminSettingApi.reset, {
            key: it.key,
            version: it.version,
            reason,
            ...(password && { password: passwordHash(password) }),
          })
          toast(t(messages.saved, { name: it.name }), { tone: 'success' })
          await refetch(client, changed)
        }}
      >
        {t(messages.resetWhat, { value: valueText(t, it.unit, it.default_value) })}
      </ConfirmAct>
    </div>
  )
}
