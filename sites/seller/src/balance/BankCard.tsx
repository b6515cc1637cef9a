import { type Reply, bankChangeLimits, bankNumberPattern, sellerShopApi } from '@borong/contract'
import { Can, useApiQuery, useCommand, useT } from '@borong/site-kit'
import { Button, Card, Notice, Pairs, Row, Skeleton, Stack, TextField, toast } from '@borong/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import styles from './BalancePage.module.css'
import { messages } from './balance.messages.ts'
import { messages as bankMessages } from './bank-change.messages.ts'
import { WaitingBank } from './WaitingBank.tsx'

type Bank = Reply<typeof sellerShopApi.bank>

function BankForm({ bank, onClose }: { bank: Bank; onClose: () => void }) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState(bank.bank_name)
  const [holder, setHolder] = useState(bank.bank_account_name)
  const [number, setNumber] = useState(bank.bank_account_number)
  const [tries, setTries] = useState(0)
  const keep = useCommand(sellerShopApi.keepBank, {
    refreshes: [sellerShopApi.bank],
    onDone: ({ change }) => {
      toast(t(change ? bankMessages.asked : messages.saved), { tone: 'success' })
      onClose()
    },
  })
  // People write numbers in groups.
  const bare = number.replace(/[\s.-]/g, '')
  const wrong = {
    name: name.trim().length < 2 && t(messages.bankNameWanted),
    holder: holder.trim().length < 2 && t(messages.bankNameWanted),
    number: !new RegExp(bankNumberPattern).test(bare) && t(messages.numberWanted),
  }
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTries(tries + 1)
    if (Object.values(wrong).some(Boolean)) return
    void keep.send({ bank_name: name.trim(), bank_account_name: holder.trim(), bank_account_number: bare })
  }
  const told = (problem: string | false) => tries > 0 && problem
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack gap={16}>
        {bank.bank_account_number && <Notice tone="info">{t(bankMessages.rule, { n: bankChangeLimits.days })}</Notice>}
        <TextField
          label={t(messages.bankName)}
          required
          maxLength={60}
          value={name}
          onChange={setName}
          error={told(wrong.name)}
        />
        <TextField
          label={t(messages.holder)}
          required
          maxLength={80}
          value={holder}
          onChange={setHolder}
          error={told(wrong.holder)}
        />
        <TextField
          label={t(messages.number)}
          hint={t(messages.numberHint)}
          required
          inputMode="numeric"
          autoComplete="off"
          value={number}
          onChange={setNumber}
          error={told(wrong.number)}
        />
        {keep.refusal && (
          <Notice tone="danger" live="assertive">
            {keep.refusal.message}
          </Notice>
        )}
        <Row gap={8}>
          <Button type="submit" variant="primary" busy={keep.busy}>
            {t(messages.save)}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t(messages.cancel)}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

/** Where buyers send transfers. */
export function BankCard() {
  const t = useT()
  const asked = useApiQuery(sellerShopApi.bank)
  const [editing, setEditing] = useState(false)
  const bank = asked.data
  return (
    <Card title={t(messages.bank)}>
      <Stack gap={12}>
        <p className={styles.quiet}>{t(messages.bankText)}</p>
        {!bank ? (
          asked.isError ? (
            <Notice tone="danger">
              {asked.error.message}{' '}
              <Button variant="link" onClick={() => void asked.refetch()}>
                {t(messages.tryAgain)}
              </Button>
            </Notice>
          ) : (
            <Skeleton shape="block" height={96} />
          )
        ) : editing ? (
          <BankForm bank={bank} onClose={() => setEditing(false)} />
        ) : (
          <>
            {bank.bank_account_number ? (
              <Pairs
                pairs={[
                  [t(messages.bankName), bank.bank_name],
                  [t(messages.holder), bank.bank_account_name],
                  [
                    t(messages.number),
                    <span key="number" className="num">
                      {bank.bank_account_number}
                    </span>,
                  ],
                ]}
              />
            ) : (
              <p>{t(messages.noBank)}</p>
            )}
            {bank.change && <WaitingBank change={bank.change} />}
            <Can name="shop-settings">
              <Row>
                <Button onClick={() => setEditing(true)}>
                  {t(bank.bank_account_number ? messages.change : messages.add)}
                </Button>
              </Row>
            </Can>
          </>
        )}
      </Stack>
    </Card>
  )
}
