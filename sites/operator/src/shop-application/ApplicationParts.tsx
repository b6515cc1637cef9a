import { shopAdmissionApi } from '@borong/contract'
import { colon, dateMinute, formatRupiah, listed, number, useCommand, useT } from '@borong/site-kit'
import { DownloadButton } from '@borong/site-kit/DownloadButton.tsx'
import { Card, Checkbox, Notice, Pairs, toast } from '@borong/ui'
import type { ReactNode } from 'react'
import { type Application, type Part, changed, isSameName } from './application-shown.ts'
import styles from './ApplicationParts.module.css'
import { messages } from './shop-application.messages.ts'

/** What an application says, in the parts that an operator looks through. */
export function ApplicationParts({ application: it }: { application: Application }) {
  const t = useT()
  const region = it.regions
    .map(({ name }) => name)
    .toReversed()
    .join(', ')
  return (
    <>
      <OnePart part="COMPANY" application={it}>
        <Pairs
          pairs={[
            [t(messages.shop), it.shop_name],
            [t(messages.company), it.company_name],
            [t(messages.registration), it.registration_number],
            [t(messages.taxNumber), it.tax_number],
            [t(messages.address), [it.address, region].filter(Boolean).join(', ')],
            [t(messages.contact), [it.contact_name, it.contact_phone, it.contact_email].filter(Boolean).join(' · ')],
            [t(messages.employees), it.employee_count === undefined ? '' : number(it.employee_count)],
            [t(messages.capital), it.registered_capital === undefined ? '' : formatRupiah(it.registered_capital)],
            ...(it.about ? [[t(messages.about), it.about] as const] : []),
            ...(it.agreed_at ? [[t(messages.agreed), dateMinute(it.agreed_at)] as const] : []),
          ]}
        />
      </OnePart>
      <OnePart part="DOCUMENTS" application={it}>
        <Documents application={it} />
      </OnePart>
      <OnePart part="BANK" application={it}>
        {it.bank_account_name && !isSameName(it.bank_account_name, it.company_name) && (
          <Notice tone="warn">{t(messages.holderDiffers)}</Notice>
        )}
        <Pairs
          pairs={[
            [t(messages.bank), it.bank_name],
            [t(messages.holder), it.bank_account_name],
            [t(messages.number), it.bank_account_number],
          ]}
        />
      </OnePart>
      <OnePart part="CATEGORIES" application={it}>
        <p>
          {listed(
            t,
            it.categories.map(({ category_name }) => category_name),
          )}
        </p>
      </OnePart>
    </>
  )
}

function OnePart({ part, application: it, children }: { part: Part; application: Application; children: ReactNode }) {
  const t = useT()
  const done = it.checks.find(({ item }) => item === part)
  const check = useCommand(shopAdmissionApi.check, {
    refreshes: changed,
    quiet: true,
    onRefused: (refusal) => toast(refusal.message, { tone: 'danger' }),
  })
  return (
    <Card title={t(messages[part])}>
      <div className={styles.part}>
        {children}
        {(it.status === 'SUBMITTED' || done) && (
          <footer className={styles.check}>
            <Checkbox
              checked={done !== undefined}
              disabled={it.status !== 'SUBMITTED' || check.busy}
              label={`${t(messages.checked)}${colon(t)}${t(messages[part])}`}
              onChange={(on) =>
                void check.send({ id: it.application_id, item: part, checked: on ? 1 : 0, version: it.version })
              }
            />
            {done && (
              <span className={styles.by}>
                {t(messages.checkedBy, { name: done.by_name, time: dateMinute(done.at) })}
              </span>
            )}
          </footer>
        )}
      </div>
    </Card>
  )
}

function Documents({ application: it }: { application: Application }) {
  const t = useT()
  if (!it.documents.length) return <p className="muted">{t(messages.noDocuments)}</p>
  return (
    <ul className={styles.files}>
      {it.documents.map((file) => (
        <li key={file.file_id}>
          <span className={styles.name}>
            <b>{t(messages[file.kind])}</b> {file.name}
          </span>
          <DownloadButton
            route={shopAdmissionApi.file}
            fields={{ id: it.application_id, file_id: file.file_id }}
            name={file.name}
            size="small"
            variant="quiet"
            label={t(messages.downloadOne, { name: file.name })}
          >
            {t(messages.download)}
          </DownloadButton>
        </li>
      ))}
    </ul>
  )
}
