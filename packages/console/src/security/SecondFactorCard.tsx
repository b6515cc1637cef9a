import { day, useT } from '@borong/site-kit'
import { Button, Card, Notice, Skeleton, StatusPill, toast } from '@borong/ui'
import { useState } from 'react'
import { ProveDialog } from './ProveDialog.tsx'
import styles from './SecondFactor.module.css'
import type { CodesOwner, SecondFactorState, SecondFactorWork } from './second-factor-work.ts'
import { messages } from './security.messages.ts'
import { CodesDialog, TurnOnDialog } from './TurnOnDialog.tsx'

const fewCodes = 3

export interface SecondFactorCardProps {
  /** Undefined while it is asked for. */
  state: SecondFactorState | undefined
  owner: CodesOwner
  work: SecondFactorWork
  /** Something has changed: the state is to be asked for again. */
  onChanged: () => void
}

/** Whether signing in asks for a code, and everything that is done about it. */
export function SecondFactorCard({ state, owner, work, onChanged }: SecondFactorCardProps) {
  const t = useT()
  const [open, setOpen] = useState<'on' | 'off' | 'renew'>()
  const [codes, setCodes] = useState<readonly string[]>()
  const close = () => setOpen(undefined)
  return (
    <Card
      title={t(messages.title)}
      actions={
        state && (
          <StatusPill tone={state.on ? 'success' : 'neutral'} sign={state.on ? '✓' : '–'}>
            {t(state.on ? messages.on : messages.off)}
          </StatusPill>
        )
      }
    >
      {!state ? (
        <Skeleton width="60%" />
      ) : (
        <div className={styles.step}>
          {state.on ? <StateOn state={state} /> : <StateOff state={state} />}
          <div className={styles.ways}>
            {state.on ? (
              <>
                <Button onClick={() => setOpen('renew')}>{t(messages.renew)}</Button>
                <Button variant="danger" onClick={() => setOpen('off')}>
                  {t(messages.turnOff)}
                </Button>
              </>
            ) : (
              <>
                {state.hasPasskeys && <Button onClick={() => setOpen('renew')}>{t(messages.renew)}</Button>}
                <Button variant="primary" onClick={() => setOpen('on')}>
                  {t(messages.turnOn)}
                </Button>
              </>
            )}
          </div>
        </div>
      )}
      {open === 'on' && <TurnOnDialog work={work} owner={owner} onClose={close} onDone={onChanged} />}
      {open === 'off' && (
        <ProveDialog
          title={t(messages.turnOffTitle)}
          why={t(state?.hasPasskeys ? messages.turnOffKeepsWhy : messages.turnOffWhy)}
          act={t(messages.turnOff)}
          danger
          password
          onClose={close}
          onProven={async (given) => {
            await work.turnOff(given)
            toast(t(messages.isOff), { tone: 'success' })
            close()
            onChanged()
          }}
        />
      )}
      {open === 'renew' && (
        <ProveDialog
          title={t(messages.renew)}
          why={t(messages.renewWhy)}
          act={t(messages.next)}
          onClose={close}
          onProven={async ({ code }) => {
            setCodes(await work.renewCodes(code))
            close()
            onChanged()
          }}
        />
      )}
      {codes && <CodesDialog codes={codes} owner={owner} onClose={() => setCodes(undefined)} />}
    </Card>
  )
}

function StateOff({ state: { hasPasskeys, recoveryCodesLeft } }: { state: SecondFactorState }) {
  const t = useT()
  if (!hasPasskeys) return <p>{t(messages.whyOff)}</p>
  return (
    <>
      <p>
        {t(messages.whyPasskeys)} {t(messages.codesLeft, { n: recoveryCodesLeft })}.
      </p>
      {recoveryCodesLeft < fewCodes && <Notice tone="warn">{t(messages.fewLeft)}</Notice>}
    </>
  )
}

function StateOn({ state: { since, recoveryCodesLeft } }: { state: SecondFactorState }) {
  const t = useT()
  return (
    <>
      <p>
        {t(messages.whyOn, { day: day(since) })} {t(messages.codesLeft, { n: recoveryCodesLeft })}.
      </p>
      {recoveryCodesLeft < fewCodes && <Notice tone="warn">{t(messages.fewLeft)}</Notice>}
    </>
  )
}
