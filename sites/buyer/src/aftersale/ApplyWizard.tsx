import { afterSaleApi, referenceApi, serviceLimits, unitText } from '@borong/contract'
import { day, fresh, maskedPhone, specText, useApiQuery, useCommand, useT } from '@borong/site-kit'
import {
  Button,
  Card,
  Checkbox,
  FormGrid,
  Notice,
  Pairs,
  Picture,
  Price,
  QuantityBox,
  RadioCards,
  Select,
  Stack,
  Steps,
  TextArea,
  TextField,
  toast,
} from '@borong/ui'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { paths } from '../page/paths.ts'
import { PicturesField } from '../pictures/PicturesField.tsx'
import { useGo } from '../page/Link.tsx'
import { serviceRefreshes } from './after-sale-refreshes.ts'
import type { ServiceType } from './after-sale-shown.ts'
import { messages } from './after-sale.messages.ts'
import {
  type ApplicationDraft,
  type ClaimLine,
  type Claimable,
  type Faults,
  type Wanted,
  allowedTypes,
  inputOf,
  linesOf,
  missingIn,
  moneyOf,
  maxOf,
  retyped,
  startDraft,
  wantsBank,
  wantsMoney,
  whatFaults,
  whyFaults,
} from './application-draft.ts'
import styles from './ApplyWizard.module.css'
import { EvidencePictures } from './EvidencePictures.tsx'

const about = {
  RETURN_GOODS: messages.aboutReturn,
  CHANGE_GOODS: messages.aboutChange,
  SUPPLY_AGAIN_GOODS: messages.aboutSupply,
  ORDER_CANCEL: messages.aboutCancel,
} as const

interface StepProps {
  claimable: Claimable
  draft: ApplicationDraft
  onChange: (draft: ApplicationDraft) => void
  faults: Faults
}

function LineSummary({ line, children }: { line: ClaimLine; children?: ReactNode }) {
  return (
    <span className={styles.face}>
      <Picture src={line.goods_image} alt="" size={44} framed />
      <span className={styles.text}>
        {line.goods_name}
        <span className={styles.note}>{[specText(line.spec_list), line.sku_sn].filter(Boolean).join(' · ')}</span>
        {children}
      </span>
    </span>
  )
}

function LinesField({ claimable, draft, onChange, faults }: StepProps) {
  const t = useT()
  const [beyond, setBeyond] = useState<string>()
  const { pieces } = draft
  return (
    <fieldset className={styles.lines}>
      <legend>{t(messages.whichGoods)}</legend>
      {claimable.lines.map((line) => {
        const id = line.order_line_id
        const max = maxOf(line, draft)
        const chosen = pieces[id]
        const set = (n: number | undefined) => {
          const { [id]: _before, ...others } = pieces
          onChange({ ...draft, pieces: n ? { ...others, [id]: n } : others })
          setBeyond(undefined)
        }
        if (max === 0)
          return (
            <div key={id} className={styles.line}>
              <LineSummary line={line}>
                <span className={styles.note}>{t(messages.nothingLeft)}</span>
              </LineSummary>
            </div>
          )
        return (
          <div key={id} className={styles.line}>
            <Checkbox
              checked={chosen !== undefined}
              onChange={(on) => set(on ? max : undefined)}
              label={<LineSummary line={line} />}
            />
            <span className={styles.much}>
              {chosen !== undefined && (
                <QuantityBox
                  size="small"
                  label={t(messages.pieceOf, { name: line.goods_name })}
                  value={chosen}
                  max={max}
                  onChange={set}
                  onRefused={(why) =>
                    setBeyond(why === 'maximum' ? t(messages.exceeds, { names: line.goods_name }) : undefined)
                  }
                />
              )}
              <span className={styles.note}>
                {t(messages.atMost, { n: max, unit: unitText(t.lang, max, line.unit) })}
              </span>
            </span>
          </div>
        )
      })}
      {(beyond || faults.lines) && (
        <p className={styles.error} role="alert">
          {beyond ?? t(messages.linesWanted)}
        </p>
      )}
    </fieldset>
  )
}

function WhatStep({ invalid, ...props }: StepProps & { invalid: boolean }) {
  const t = useT()
  const { claimable, draft, onChange, faults } = props
  return (
    <Stack gap={16}>
      {invalid && (
        <Notice tone="danger" live="assertive">
          {t(messages.invalidType)}
        </Notice>
      )}
      <RadioCards<ServiceType>
        legend={t(messages.whatWanted)}
        value={draft.type}
        onChange={(type) => onChange(retyped(draft, claimable, type))}
        options={allowedTypes(claimable).map((type) => ({
          value: type,
          title: t(messages[type]),
          detail: t(about[type]),
        }))}
        error={faults.type && t(messages.typeWanted)}
      />
      {draft.type === 'RETURN_GOODS' && missingIn(claimable) && (
        <Checkbox
          checked={draft.neverCame}
          onChange={(neverCame) => onChange(retyped({ ...draft, neverCame }, claimable, 'RETURN_GOODS'))}
          label={t(messages.neverCame)}
        />
      )}
      {draft.type && draft.type !== 'ORDER_CANCEL' && <LinesField {...props} />}
      {claimable.apply_until && draft.type !== 'ORDER_CANCEL' && (
        <p className={styles.note}>{t(messages.applyUntil, { day: day(claimable.apply_until) })}</p>
      )}
    </Stack>
  )
}

function WhyStep({ claimable, draft, onChange, faults, onBusy }: StepProps & { onBusy: (busy: boolean) => void }) {
  const t = useT()
  const reasons = useApiQuery(referenceApi.dictionary, { type: 'AFTER_SALES_REASON' }, { staleTime: fresh.dictionary })
  const bank = (change: Partial<ApplicationDraft['bank']>) => onChange({ ...draft, bank: { ...draft.bank, ...change } })
  return (
    <Stack gap={16}>
      <Select
        label={t(messages.reason)}
        required
        empty={t(messages.chooseReason)}
        value={draft.reason}
        choices={(reasons.data ?? []).map((it) => ({ value: it.code, label: it.content }))}
        onChange={(reason) => onChange({ ...draft, reason })}
        error={reasons.isError ? reasons.error.message : faults.reason && t(messages.chooseReason)}
      />
      <TextArea
        label={t(messages.description)}
        hint={t(messages.descriptionHint)}
        required
        rows={4}
        maxLength={serviceLimits.description}
        value={draft.description}
        onChange={(description) => onChange({ ...draft, description })}
        error={faults.description && t(messages.descriptionWanted)}
      />
      <PicturesField
        scene="after-sale"
        urls={draft.pictures}
        onChange={(pictures) => onChange({ ...draft, pictures })}
        onBusy={onBusy}
      />
      {wantsMoney(draft.type) && (
        <div className={styles.money}>
          <p className={styles.label}>{t(messages.refundWay)}</p>
          <p>{t(claimable.is_retrace ? messages.wayBack : messages.wayAccount)}</p>
          {wantsBank(draft, claimable) && (
            <FormGrid>
              <TextField
                label={t(messages.bankName)}
                required
                maxLength={60}
                value={draft.bank.name}
                onChange={(name) => bank({ name })}
                error={faults.bankName && t(messages.fieldWanted)}
              />
              <TextField
                label={t(messages.bankHolder)}
                required
                maxLength={60}
                value={draft.bank.holder}
                onChange={(holder) => bank({ holder })}
                error={faults.bankHolder && t(messages.fieldWanted)}
              />
              <TextField
                label={t(messages.bankNumber)}
                required
                inputMode="numeric"
                maxLength={40}
                value={draft.bank.number}
                onChange={(number) => bank({ number })}
                error={faults.bankNumber && t(messages.bankNumberFormat)}
              />
            </FormGrid>
          )}
        </div>
      )}
    </Stack>
  )
}

function CheckStep({ claimable, draft }: Pick<StepProps, 'claimable' | 'draft'>) {
  const t = useT()
  const reasons = useApiQuery(referenceApi.dictionary, { type: 'AFTER_SALES_REASON' }, { staleTime: fresh.dictionary })
  const money = moneyOf(draft, claimable)
  const whole = draft.type === 'ORDER_CANCEL'
  const chosen = claimable.lines.filter((line) => draft.pieces[line.order_line_id])
  return (
    <Stack gap={16}>
      <Pairs
        pairs={[
          [t(messages.type), draft.type && t(messages[draft.type])] as const,
          [
            t(messages.goods),
            whole ? (
              t(messages.wholeOrder)
            ) : (
              <ul key="lines">
                {chosen.map((line) => (
                  <li key={line.order_line_id}>
                    {line.goods_name} × {draft.pieces[line.order_line_id]}
                  </li>
                ))}
              </ul>
            ),
          ] as const,
          [t(messages.reason), reasons.data?.find((it) => it.code === draft.reason)?.content ?? draft.reason] as const,
          [
            t(messages.description),
            <span key="text" className={styles.said}>
              {draft.description.trim()}
            </span>,
          ] as const,
          ...(draft.pictures.length > 0
            ? [[t(messages.pictures), <EvidencePictures key="pictures" urls={draft.pictures} />] as const]
            : []),
          ...(money !== undefined
            ? [
                [
                  t(messages.moneyAbout),
                  <span key="money">
                    <Price value={money} size="large" />
                    <span className={styles.note}>{t(messages.moneyNote)}</span>
                  </span>,
                ] as const,
              ]
            : []),
          ...(wantsMoney(draft.type)
            ? [
                [
                  t(messages.refundWay),
                  wantsBank(draft, claimable)
                    ? [draft.bank.name, draft.bank.holder, draft.bank.number].map((it) => it.trim()).join(', ')
                    : t(messages.wayBackShort),
                ] as const,
              ]
            : [
                [
                  t(messages.sentTo),
                  `${claimable.ship_name}, ${maskedPhone(claimable.ship_mobile)}, ${claimable.ship_addr}`,
                ] as const,
              ]),
        ]}
      />
      <Notice>{t(messages.checkDays, { days: claimable.answer_days })}</Notice>
    </Stack>
  )
}

interface ApplyWizardProps {
  claimable: Claimable
  wanted: Wanted
}

/** What, why, check and send; going back keeps everything. */
export function ApplyWizard({ claimable, wanted }: ApplyWizardProps) {
  const t = useT()
  const go = useGo()
  const [start] = useState(() => startDraft(claimable, wanted))
  const [draft, setDraft] = useState(start.draft)
  const [step, setStep] = useState(0)
  const [tries, setTries] = useState(0)
  const [uploading, setUploading] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const sent = {
    refreshes: serviceRefreshes,
    onDone: ({ service_sn: sn }: { service_sn: string }) => {
      toast(t(messages.sent, { sn }), { tone: 'success' })
      go(paths.service(sn), { replace: true })
    },
  }
  const apply = useCommand(afterSaleApi.apply, sent)
  const cancel = useCommand(afterSaleApi.applyCancel, sent)
  const command = draft.type === 'ORDER_CANCEL' ? cancel : apply

  const found = step === 0 ? whatFaults(draft) : step === 1 ? whyFaults(draft, claimable, uploading) : {}
  const faults = tries > 0 ? found : {}
  useEffect(() => {
    if (tries > 0)
      form.current
        ?.querySelector<HTMLElement>('[aria-invalid=true], fieldset:has([role=alert]) input:not([type=file])')
        ?.focus()
  }, [tries])
  const turn = (to: number) => {
    setTries(0)
    command.reset()
    setStep(to)
    requestAnimationFrame(() => title.current?.focus())
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (Object.keys(found).length > 0) return setTries(tries + 1)
    if (step < 2) return turn(step + 1)
    const input = inputOf(draft, claimable)
    if (draft.type === 'ORDER_CANCEL') void cancel.send(input)
    else if (draft.type)
      void apply.send({
        ...input,
        service_type: draft.type,
        ...(draft.neverCame && { not_arrived: 1 }),
        lines: linesOf(draft),
      })
  }
  const change = (next: ApplicationDraft) => {
    command.reset()
    setDraft(next)
  }
  const props = { claimable, draft, onChange: change, faults }
  return (
    <form ref={form} noValidate onSubmit={submit} className={styles.page}>
      <Steps
        label={t(messages.steps)}
        current={step}
        steps={[{ label: t(messages.stepWhat) }, { label: t(messages.stepWhy) }, { label: t(messages.stepCheck) }]}
      />
      <Card
        title={
          <span ref={title} tabIndex={-1} className={styles.title}>
            {t([messages.stepWhat, messages.stepWhy, messages.checkTitle][step]!)}
          </span>
        }
        note={t(messages.applyFor, { sn: claimable.order_sn, shop: claimable.seller_name })}
        foot={
          <div className={styles.acts}>
            {step > 0 && <Button onClick={() => turn(step - 1)}>{t(messages.back)}</Button>}
            <Button type="submit" variant="primary" busy={command.busy}>
              {t(step < 2 ? messages.next : messages.send)}
            </Button>
          </div>
        }
      >
        {step === 0 && <WhatStep {...props} invalid={start.invalid && !draft.type} />}
        {/* Kept while one looks ahead, so that an upload goes on. */}
        <div hidden={step !== 1}>
          <WhyStep {...props} onBusy={setUploading} />
        </div>
        {step === 2 && <CheckStep claimable={claimable} draft={draft} />}
        <div aria-live="assertive" className={styles.live}>
          {faults.uploading && <Notice tone="danger">{t(messages.uploadingFirst)}</Notice>}
          {command.refusal && <Notice tone="danger">{command.refusal.message}</Notice>}
        </div>
      </Card>
    </form>
  )
}
