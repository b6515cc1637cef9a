import { Timeline } from '@borong/console/detail'
import { FormDialog } from '@borong/console/queue'
import { NotLoaded } from '@borong/console/site'
import { ledgerApi, ledgerLimits } from '@borong/contract'
import { useApiQuery, useCommand, useT } from '@borong/site-kit'
import { Button, Card, Table, TextField, toast } from '@borong/ui'
import { useState } from 'react'
import type { AccountCode } from './ledger-shown.ts'
import { LedgerFrame } from './LedgerFrame.tsx'
import { messages } from './money.messages.ts'
import styles from './TrialBalancePage.module.css'

/** How the accountant of the mall calls each account, and called it before. */
export function LedgerAccountsPage() {
  const t = useT()
  const [edited, setEdited] = useState<AccountCode>()
  const codes = useApiQuery(ledgerApi.codes, {}, { staleTime: 0 })
  return (
    <LedgerFrame part="names" why={t(messages.namesWhy)}>
      {codes.isError ? (
        <NotLoaded error={codes.error} retry={() => void codes.refetch()} />
      ) : (
        <Card flush>
          <Codes rows={codes.data} onEdit={setEdited} />
        </Card>
      )}
      {edited && <NameDialog account={edited} onClose={() => setEdited(undefined)} />}
    </LedgerFrame>
  )
}

interface CodesProps {
  rows: readonly AccountCode[] | undefined
  onEdit: (it: AccountCode) => void
}

function Codes({ rows, onEdit }: CodesProps) {
  const t = useT()
  return (
    <Table<AccountCode>
      caption={t(messages.names)}
      rows={rows}
      keyOf={(it) => it.account}
      skeleton={7}
      details={(it) =>
        it.history.length ? (
          <Timeline
            label={t(messages.namesOf, { account: t(messages[it.account]) })}
            entries={it.history.toReversed().map(({ code, name, by_name, at }) => ({
              key: `${at} ${code} ${name}`,
              at,
              who: by_name,
              what: `${code} ${name}`,
            }))}
          />
        ) : (
          <p className="muted">{t(messages.neverNamed)}</p>
        )
      }
      columns={[
        {
          key: 'account',
          head: t(messages.account),
          main: true,
          cell: ({ account }) => (
            <>
              {t(messages[account])}
              <span className={styles.note}>{t(messages[`${account}Note`])}</span>
            </>
          ),
        },
        { key: 'code', head: t(messages.code), narrow: true, cell: (it) => it.code || t(messages.noCode) },
        { key: 'name', head: t(messages.name), cell: (it) => it.name },
        {
          key: 'acts',
          head: t(messages.acts),
          headHidden: true,
          narrow: true,
          cell: (it) => (
            <Button size="small" onClick={() => onEdit(it)}>
              {t(messages.nameIt)}
            </Button>
          ),
        },
      ]}
    />
  )
}

const isCode = (typed: string) => /^[A-Za-z0-9._-]{1,40}$/.test(typed)

function NameDialog({ account: it, onClose }: { account: AccountCode; onClose: () => void }) {
  const t = useT()
  const [code, setCode] = useState(it.code)
  const [name, setName] = useState(it.name)
  const save = useCommand(ledgerApi.nameAccount, {
    refreshes: [ledgerApi.codes],
    onDone: () => {
      toast(t(messages.named), { tone: 'success' })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t(messages.nameOf, { account: t(messages[it.account]) })}
      act={t(messages.save)}
      busy={save.busy}
      refusal={save.refusal}
      isWrong={!isCode(code.trim()) || !name.trim()}
      onSend={() => void save.send({ account: it.account, code: code.trim(), name: name.trim(), version: it.version })}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <TextField
            label={t(messages.code)}
            hint={t(messages.codeHint)}
            required
            autoComplete="off"
            maxLength={ledgerLimits.code}
            value={code}
            onChange={setCode}
            error={tried && !isCode(code.trim()) && t(messages.codeWanted)}
          />
          <TextField
            label={t(messages.name)}
            required
            autoComplete="off"
            maxLength={ledgerLimits.name}
            value={name}
            onChange={setName}
            error={tried && !name.trim() && t(messages.nameWanted)}
          />
        </>
      )}
    </FormDialog>
  )
}
