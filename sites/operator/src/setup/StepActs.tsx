import { commissionTaxApi, packs, setupApi, type Pack } from '@borong/contract'
import { useApiQuery, useCan, useCommand, useT } from '@borong/site-kit'
import { Button, LinkButton, Notice, VisuallyHidden, toast } from '@borong/ui'
import { type ChangeEvent, useRef, useState } from 'react'
import { MallTaxDialog } from '../commission/index.ts'
import { paths } from '../page/paths.ts'
import { LanguagesDialog } from './LanguagesDialog.tsx'
import { MailServerDialog } from './MailServerDialog.tsx'
import { messages } from './setup.messages.ts'
import type { Checklist } from './checklist.ts'
import { SiteDialog } from './SiteDialog.tsx'
import { TestLetterDialog } from './TestLetterDialog.tsx'
import styles from './SetupPage.module.css'

type Step = Checklist['goals'][number]['steps'][number]

/** Where a step is done that has a page of its own. */
const pages: Partial<Record<Step['step'], string>> = {
  categories: paths.categories(),
  shop: paths.shops(),
  goods: paths.shops(),
  payment: paths.paymentProviders(),
  operators: paths.operators(),
}

/** The act of a step right where it stands, or the way to its page. */
export function StepActs({ step, checklist }: { step: Step; checklist: Checklist }) {
  const t = useT()
  const pack = packs.find((it) => it === step.step)
  if (pack) return step.is_done ? null : <InstallActs pack={pack} />
  if (step.step === 'name' || step.step === 'logo') return <SiteAct isDone={step.is_done === 1} checklist={checklist} />
  if (step.step === 'email') return <EmailAct checklist={checklist} isDone={step.is_done === 1} />
  if (step.step === 'languages') return <LanguagesAct isDone={step.is_done === 1} />
  if (step.step === 'tax') return <TaxAct isDone={step.is_done === 1} />
  const page = pages[step.step]
  return page ? (
    <div className={styles.acts}>
      {step.step === 'categories' && !step.is_done && (
        <LinkButton size="small" href={paths.categoryFile()}>
          {t(messages.categoriesFromFile)}
        </LinkButton>
      )}
      <LinkButton size="small" href={page}>
        {t(messages.openPage)}
        <VisuallyHidden>: {t(messages[step.step])}</VisuallyHidden>
      </LinkButton>
    </div>
  ) : null
}

function InstallActs({ pack }: { pack: Pack }) {
  const t = useT()
  const install = useCommand(setupApi.install, {
    refreshes: [setupApi.show],
    onDone: ({ added }) => toast(t(messages.added, { n: added }), { tone: 'success' }),
  })
  return (
    <div className={styles.acts}>
      <Button size="small" variant="primary" busy={install.busy} onClick={() => void install.send({ pack })}>
        {t(messages[`install${pack}`])}
      </Button>
      {pack === 'regions' && <RegionFile />}
      {install.busy && (
        <span className="small muted" aria-live="polite">
          {t(messages.under)}
        </span>
      )}
      {install.refusal && <Notice tone="danger">{install.refusal.message}</Notice>}
    </div>
  )
}

/** Regions of another country come from a file. */
function RegionFile() {
  const t = useT()
  const file = useRef<HTMLInputElement>(null)
  const send = useCommand(setupApi.importRegions, {
    refreshes: [setupApi.show],
    onDone: ({ added }) => toast(t(messages.added, { n: added }), { tone: 'success' }),
  })
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? []
    event.target.value = ''
    if (chosen) void send.send({}, { file: chosen })
  }
  return (
    <>
      <Button size="small" busy={send.busy} onClick={() => file.current?.click()}>
        {t(messages.ofOtherCountry)}
      </Button>
      <VisuallyHidden>
        <input
          ref={file}
          type="file"
          tabIndex={-1}
          accept=".csv,.xlsx"
          aria-label={t(messages.chooseFile)}
          onChange={choose}
        />
      </VisuallyHidden>
      <span className="small muted">{t(messages.ofOtherCountryText)}</span>
      {send.refusal && (
        <Notice tone="danger" live="assertive">
          {send.refusal.message}
        </Notice>
      )}
    </>
  )
}

function SiteAct({ isDone, checklist }: { isDone: boolean; checklist: Checklist }) {
  const t = useT()
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button size="small" variant={isDone ? 'plain' : 'primary'} onClick={() => setAsks(true)}>
        {t(messages.editSite)}
      </Button>
      {asks && <SiteDialog checklist={checklist} onClose={() => setAsks(false)} />}
    </>
  )
}

function LanguagesAct({ isDone }: { isDone: boolean }) {
  const t = useT()
  const [asks, setAsks] = useState(false)
  const offer = useApiQuery(setupApi.languages)
  return (
    <>
      <Button size="small" variant={isDone ? 'plain' : 'primary'} disabled={!offer.data} onClick={() => setAsks(true)}>
        {t(messages.setLanguages)}
      </Button>
      {asks && offer.data && <LanguagesDialog offer={offer.data} onClose={() => setAsks(false)} />}
    </>
  )
}

/** Who the mall is on its invoices is money, which not everybody who sets up may see. */
function TaxAct({ isDone }: { isDone: boolean }) {
  const t = useT()
  return useCan('money') ? (
    <OwnTaxAct isDone={isDone} />
  ) : (
    <span className="small muted">{t(messages.taxNeedsMoney)}</span>
  )
}

function OwnTaxAct({ isDone }: { isDone: boolean }) {
  const t = useT()
  const [asks, setAsks] = useState(false)
  const mall = useApiQuery(commissionTaxApi.mall)
  return (
    <div className={styles.acts}>
      <Button size="small" variant={isDone ? 'plain' : 'primary'} disabled={!mall.data} onClick={() => setAsks(true)}>
        {t(messages.setTax)}
      </Button>
      {asks && mall.data && <MallTaxDialog mall={mall.data} onClose={() => setAsks(false)} />}
    </div>
  )
}

function EmailAct({ isDone, checklist }: { isDone: boolean; checklist: Checklist }) {
  const t = useT()
  const [asks, setAsks] = useState<'server' | 'test'>()
  const server = useApiQuery(setupApi.mailServer, {})
  const isSet = checklist.has_mail_server === 1
  const close = () => setAsks(undefined)
  return (
    <div className={styles.acts}>
      {server.data?.source === 'environment' ? (
        <span className="small muted">{t(messages.mailServerOfEnvironment)}</span>
      ) : (
        <Button
          size="small"
          variant={isSet || isDone ? 'plain' : 'primary'}
          disabled={!server.data}
          onClick={() => setAsks('server')}
        >
          {t(isSet ? messages.changeMailServer : messages.setMailServer)}
        </Button>
      )}
      {isSet && (
        <Button size="small" variant={isDone ? 'plain' : 'primary'} onClick={() => setAsks('test')}>
          {t(messages.sendTest)}
        </Button>
      )}
      {asks === 'server' && server.data && <MailServerDialog server={server.data} onClose={close} />}
      {asks === 'test' && <TestLetterDialog onClose={close} />}
    </div>
  )
}
