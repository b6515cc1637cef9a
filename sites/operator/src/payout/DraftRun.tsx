import { useGo } from '@borong/console/site'
import { adminPayoutApi, payoutLimits } from '@borong/contract'
import { isoDay, useCommand, useT } from '@borong/site-kit'
import { DateField } from '@borong/site-kit/date/DateFields.tsx'
import { Button, Checkbox, Dialog, Notice, TextField, toast } from '@borong/ui'
import { type FormEvent, useId, useState } from 'react'
import { paths } from '../page/paths.ts'
import { messages } from './payout.messages.ts'
import { changed } from './payout-run.ts'
import styles from './Payout.module.css'

/** Begins a run: up to which day, and how much is kept back. */
export function DraftRun() {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {t(messages.prepare)}
      </Button>
      {open && <DraftDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function DraftDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const go = useGo()
  const id = useId()
  const [today] = useState(() => isoDay(Date.now() / 1000))
  const [until, setUntil] = useState(today)
  const [reserve, setReserve] = useState('0')
  const [suspended, setSuspended] = useState(false)
  const [tried, setTried] = useState(false)
  const { reservePercent: highest } = payoutLimits
  const draft = useCommand(adminPayoutApi.draft, {
    refreshes: changed,
    onDone: (run) => {
      toast(t(messages.preparedDone), { tone: 'success' })
      onClose()
      go(paths.payouts(run.run_id))
    },
  })
  const percent = /^\d{1,2}$/.test(reserve.trim()) ? Number(reserve) : Number.NaN
  const wrong = {
    until: !until && t(messages.untilWanted),
    reserve: !(percent <= highest) && t(messages.reserveWanted, { most: highest }),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!wrong.until && !wrong.reserve)
      void draft.send({ until_day: until, reserve_percent: percent, ...(suspended && { include_suspended: 1 }) })
  }
  return (
    <Dialog
      open
      closable={!draft.busy}
      onClose={onClose}
      title={t(messages.prepare)}
      foot={
        <>
          <Button onClick={onClose} disabled={draft.busy}>
            {t(messages.cancelDialog)}
          </Button>
          <Button variant="primary" type="submit" form={id} busy={draft.busy}>
            {t(messages.prepare)}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={submit}>
        <p className="muted">{t(messages.prepareWhy)}</p>
        <DateField
          label={t(messages.until)}
          required
          max={today}
          value={until}
          onChange={setUntil}
          error={tried && wrong.until}
        />
        <TextField
          label={t(messages.reserve)}
          hint={t(messages.reserveHint, { most: highest })}
          inputMode="numeric"
          after="%"
          value={reserve}
          onChange={setReserve}
          error={tried && wrong.reserve}
        />
        <Checkbox checked={suspended} onChange={setSuspended} label={t(messages.paysSuspended)} />
        {draft.refusal && (
          <Notice tone="danger" live="assertive">
            {String(draft.refusal.facts['problem'] ?? draft.refusal.message)}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}
