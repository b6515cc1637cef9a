import { FormDialog } from '@borong/console/queue'
import { noticeDefaultApi, noticeDefaultLimits } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Checkbox, Notice, TextArea, toast } from '@borong/ui'
import { useId, useState } from 'react'
import { changed, type NoticeDefault, waysText } from './notice-default-shown.ts'
import { messages } from './notice-default.messages.ts'
import styles from './NoticeDefaultsPage.module.css'

const flag = (on: boolean) => (on ? 1 : 0)

/** Sets how a kind goes to people who have chosen nothing, or that nobody can switch it off. */
export function NoticeDefaultDialog({ it, onClose }: { it: NoticeDefault; onClose: () => void }) {
  const t = useT()
  const hint = useId()
  const ofShops = it.audience === 'SHOP'
  const [inApp, setInApp] = useState(it.in_app === 1)
  const [byEmail, setByEmail] = useState(it.by_email === 1)
  const [fixed, setFixed] = useState(it.fixed === 1)
  const [reason, setReason] = useState('')
  const isSilent = fixed && !inApp && !byEmail
  const isSame = flag(inApp) === it.in_app && flag(byEmail) === (it.by_email ?? 0) && flag(fixed) === it.fixed
  const save = useCommand(noticeDefaultApi.change, {
    refreshes: changed,
    onDone: () => {
      toast(t(messages.saved, { name: it.title }), { tone: 'success' })
      onClose()
    },
  })
  const send = () =>
    void save.send({
      audience: it.audience,
      kind: it.kind,
      version: it.version,
      in_app: flag(inApp),
      ...(!ofShops && { by_email: flag(byEmail) }),
      fixed: flag(fixed),
      reason: reason.trim(),
    })
  const standard = { in_app: it.standard_in_app, by_email: it.standard_by_email, fixed: 0 }
  return (
    <FormDialog
      title={t(messages.changeOf, { name: it.title })}
      act={t(messages.save)}
      busy={save.busy}
      refusal={save.refusal}
      isWrong={isSilent || isSame || !reason.trim()}
      onSend={send}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <fieldset className={styles.ways}>
            <legend>{t(messages.channels)}</legend>
            <Checkbox
              label={t(ofShops ? messages.showInConsole : messages.showOnSite)}
              checked={inApp}
              onChange={setInApp}
            />
            {!ofShops && <Checkbox label={t(messages.sendEmail)} checked={byEmail} onChange={setByEmail} />}
            <p className={styles.note}>{t(messages.standard, { ways: waysText(t, it.audience, standard) })}</p>
          </fieldset>
          <div className={styles.ways}>
            <Checkbox label={t(messages.fix)} checked={fixed} onChange={setFixed} describedBy={hint} />
            <p id={hint} className={styles.note}>
              {t(messages.fixHint)}
            </p>
          </div>
          {tried && (isSilent || isSame) && (
            <Notice tone="danger">{t(isSilent ? messages.channelWanted : messages.same)}</Notice>
          )}
          <TextArea
            label={t(messages.reason)}
            hint={t(messages.reasonHint)}
            required
            rows={2}
            maxLength={noticeDefaultLimits.reason}
            value={reason}
            onChange={setReason}
            error={tried && !reason.trim() && t(messages.reasonWanted)}
          />
        </>
      )}
    </FormDialog>
  )
}
