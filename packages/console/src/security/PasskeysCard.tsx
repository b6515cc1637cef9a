import { day, useT } from '@borong/site-kit'
import { Button, Card, EmptyState, Notice, Table, toast } from '@borong/ui'
import { useState } from 'react'
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx'
import { canUsePasskeys } from './browser-passkey.ts'
import type { Passkey, PasskeyWork } from './passkey-work.ts'
import { messages } from './passkey.messages.ts'
import { PasswordDialog } from './PasswordDialog.tsx'
import styles from './SecondFactor.module.css'
import type { CodesOwner } from './second-factor-work.ts'
import { CodesDialog } from './TurnOnDialog.tsx'

interface PasskeysCardProps {
  /** Undefined while they are asked for. */
  passkeys: readonly Passkey[] | undefined
  /** Whether codes of an app are asked for besides. */
  hasApp: boolean
  limits: { name: number; perAccount: number }
  owner: CodesOwner
  work: PasskeyWork
  onChanged: () => void
}

/** The passkeys of whoever is signed in: registered, named, removed. */
export function PasskeysCard({ passkeys, hasApp, limits, owner, work, onChanged }: PasskeysCardProps) {
  const t = useT()
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Passkey>()
  const [codes, setCodes] = useState<readonly string[]>([])
  const isLast = passkeys?.length === 1 && !hasApp
  return (
    <Card
      title={t(messages.title)}
      flush
      actions={
        canUsePasskeys() && (
          <Button disabled={!passkeys || passkeys.length >= limits.perAccount} onClick={() => setAdding(true)}>
            {t(messages.add)}
          </Button>
        )
      }
    >
      <div className={styles.above}>
        <p>{t(messages.why)}</p>
        {!canUsePasskeys() && <Notice tone="warn">{t(messages.unavailable)}</Notice>}
      </div>
      <Table
        caption={t(messages.title)}
        rows={passkeys}
        keyOf={(it) => it.id}
        empty={
          <EmptyState compact title={t(messages.none)}>
            {t(messages.noneWhy)}
          </EmptyState>
        }
        columns={[
          { key: 'name', head: t(messages.name), main: true, cell: (it) => it.name },
          { key: 'registered', head: t(messages.registered), cell: (it) => day(it.createdAt) },
          {
            key: 'used',
            head: t(messages.lastUsed),
            cell: (it) => (it.lastUsedAt === undefined ? t(messages.never) : day(it.lastUsedAt)),
          },
          {
            key: 'acts',
            head: t(messages.acts),
            headHidden: true,
            narrow: true,
            align: 'end',
            cell: (it) => (
              <Button size="small" aria-label={t(messages.removeOf, { name: it.name })} onClick={() => setRemoving(it)}>
                {t(messages.remove)}
              </Button>
            ),
          },
        ]}
      />
      {adding && (
        <AddPasskeyDialog
          work={work}
          nameMax={limits.name}
          onClose={() => setAdding(false)}
          onAdded={(made) => {
            setCodes(made)
            setAdding(false)
            toast(t(messages.added), { tone: 'success' })
            onChanged()
          }}
        />
      )}
      {removing && (
        <PasswordDialog
          title={t(messages.removeOf, { name: removing.name })}
          why={t(isLast ? messages.removeLastWhy : messages.removeWhy, { name: removing.name })}
          act={t(messages.remove)}
          danger
          onClose={() => setRemoving(undefined)}
          onPassword={async (password) => {
            await work.remove(removing.id, password)
            setRemoving(undefined)
            toast(t(messages.removed), { tone: 'success' })
            onChanged()
          }}
        />
      )}
      {codes.length > 0 && <CodesDialog codes={codes} owner={owner} onClose={() => setCodes([])} />}
    </Card>
  )
}
