import { type Reply, invoiceApi } from '@borong/contract'
import { dateTime, useApiQuery, useCommand, useT } from '@borong/site-kit'
import { Button, Notice, Pairs, Skeleton, Stack, StatusPill, toast } from '@borong/ui'
import { useState } from 'react'
import { FormDialog } from '../member-page/FormDialog.tsx'
import { NotLoaded } from '../member-page/NotLoaded.tsx'
import { messages } from './headers.messages.ts'
import { fieldRefused, InvoiceFields, isWrong, typedOf } from './InvoiceFields.tsx'
import styles from './InvoiceHeadersPage.module.css'
import { RemoveDialog } from './RemoveDialog.tsx'

export type Qualification = NonNullable<Reply<typeof invoiceApi.qualification>['qualification']>

const looks = {
  NEW_APPLY: { tone: 'review', sign: '◑' },
  AUDIT_PASS: { tone: 'success', sign: '●' },
  AUDIT_REFUSE: { tone: 'danger', sign: '✕' },
} as const

/** What was applied with, as a header of the same company says it. */
export const headerOf = (it: Qualification) => ({
  receipt_title: it.company_name,
  tax_no: it.taxpayer_code,
  reg_addr: it.register_address,
  reg_tel: it.register_tel,
  bank_name: it.bank_name,
  bank_account: it.bank_account,
})

/** Whether special VAT invoices may be written to the company, and what to do about it. */
export function QualificationState() {
  const t = useT()
  const asked = useApiQuery(invoiceApi.qualification)
  const [open, setOpen] = useState<'apply' | 'remove'>()
  const remove = useCommand(invoiceApi.removeQualification, {
    refreshes: [invoiceApi.qualification],
    onDone: () => {
      setOpen(undefined)
      toast(t(messages.withdrawn), { tone: 'success' })
    },
  })
  if (asked.isError && !asked.data) return <NotLoaded compact what={t(messages.qualificationNoun)} query={asked} />
  if (!asked.data) return <Skeleton shape="block" height={120} />
  const { qualification } = asked.data
  const close = () => setOpen(undefined)
  return (
    <section className={styles.box} aria-label={t(messages.qualification)}>
      <header className={styles.boxHead}>
        <h3>{t(messages.qualification)}</h3>
        {qualification && <StatusPill {...looks[qualification.status]}>{qualification.status_text}</StatusPill>}
      </header>
      {qualification ? (
        <Stack gap={12}>
          <Standing of={qualification} />
          <Pairs
            pairs={[
              [t(messages.companyName), qualification.company_name],
              [t(messages.taxNo), qualification.taxpayer_code],
              [t(messages.registered), qualification.register_address],
              [t(messages.telephone), qualification.register_tel],
              [t(messages.bank), qualification.bank_name],
              [t(messages.account), qualification.bank_account],
              [t(messages.appliedBy), qualification.uname],
            ]}
          />
          <div className={styles.acts}>
            <Button
              size="small"
              variant={qualification.status === 'AUDIT_REFUSE' ? 'primary' : 'plain'}
              onClick={() => setOpen('apply')}
            >
              {t(qualification.status === 'AUDIT_REFUSE' ? messages.applyAgain : messages.edit)}
            </Button>
            <Button
              size="small"
              variant="quiet"
              onClick={() => {
                remove.reset()
                setOpen('remove')
              }}
            >
              {t(messages.withdraw)}
            </Button>
          </div>
        </Stack>
      ) : (
        <>
          <p className={styles.note}>{t(messages.qualificationWhy)}</p>
          <div className={styles.acts}>
            <Button size="small" variant="primary" onClick={() => setOpen('apply')}>
              {t(messages.apply)}
            </Button>
          </div>
        </>
      )}
      {open === 'apply' && <ApplyDialog before={qualification} onClose={close} />}
      {open === 'remove' && qualification && (
        <RemoveDialog
          title={t(messages.withdrawTitle)}
          text={t(messages.withdrawText)}
          busy={remove.busy}
          refusal={remove.refusal}
          onRemove={() => void remove.send({ id: qualification.id })}
          onClose={close}
        />
      )}
    </section>
  )
}

function Standing({ of: { status, apply_time, audit_time, audit_remark } }: { of: Qualification }) {
  const t = useT()
  if (status === 'AUDIT_REFUSE')
    return <Notice tone="danger">{t(messages.refused, { reason: audit_remark || '-' })}</Notice>
  return (
    <p className={styles.note}>
      {status === 'AUDIT_PASS'
        ? t(messages.passed, { time: dateTime(audit_time) })
        : t(messages.reviewing, { time: dateTime(apply_time) })}
    </p>
  )
}

/** What this call names otherwise than a header. */
const callNames = {
  company_name: 'receipt_title',
  taxpayer_code: 'tax_no',
  register_address: 'reg_addr',
  register_tel: 'reg_tel',
} as const

function ApplyDialog({ before, onClose }: { before: Qualification | undefined; onClose: () => void }) {
  const t = useT()
  const [typed, setTyped] = useState(() => typedOf(before && headerOf(before)))
  const after = {
    refreshes: [invoiceApi.qualification],
    onDone: () => {
      toast(t(messages.applied), { tone: 'success' })
      onClose()
    },
  }
  const apply = useCommand(invoiceApi.qualify, after)
  const change = useCommand(invoiceApi.editQualification, after)
  const { refusal, busy } = before ? change : apply
  const refused = fieldRefused('VATOSPECIAL', refusal, callNames)
  const send = () => {
    const fields = {
      company_name: typed.receipt_title.trim(),
      taxpayer_code: typed.tax_no.trim(),
      register_address: typed.reg_addr.trim(),
      register_tel: typed.reg_tel.trim(),
      bank_name: typed.bank_name.trim(),
      bank_account: typed.bank_account.trim(),
    }
    void (before ? change.send({ id: before.id, ...fields }) : apply.send(fields))
  }
  return (
    <FormDialog
      title={t(before ? messages.changeTitle : messages.applyTitle)}
      busy={busy}
      refusal={refused ? undefined : refusal}
      isWrong={isWrong(t, 'VATOSPECIAL', typed)}
      onSend={send}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <p className={styles.note}>
            {t(before?.status === 'AUDIT_PASS' ? messages.changeNote : messages.qualificationWhy)}
          </p>
          <InvoiceFields
            type="VATOSPECIAL"
            typed={typed}
            onChange={setTyped}
            tried={tried}
            refused={refused}
            because={refusal?.message}
          />
        </>
      )}
    </FormDialog>
  )
}
