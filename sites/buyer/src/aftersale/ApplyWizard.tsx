import { afterSaleApi, referenceApi, serviceLimits, unitText } from '@borong/contract'
import { day, fresh, maskedPhone, specText, useAsk, useCommand, useT } from '@borong/site-kit'
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
import { paths } from '../paths.ts'
import { PicturesField } from '../review/PicturesField.tsx'
import { useGo } from '../shell/Link.tsx'
import { serviceRefreshes } from './after-sale-refreshes.ts'
import type { ServiceType } from './after-sale-shown.ts'
import { words } from './after-sale.words.ts'
import {
  type ApplicationDraft,
  type ClaimLine,
  type Claimable,
  type Faults,
  type Wanted,
  allowedTypes,
  askOf,
  linesOf,
  missingIn,
  moneyOf,
  mostOf,
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
  RETURN_GOODS: words.aboutReturn,
  CHANGE_GOODS: words.aboutChange,
  SUPPLY_AGAIN_GOODS: words.aboutSupply,
  ORDER_CANCEL: words.aboutCancel,
} as const

interface StepProps {
  claimable: Claimable
  draft: ApplicationDraft
  onChange: (draft: ApplicationDraft) => void
  faults: Faults
}

function LineFace({ line, children }: { line: ClaimLine; children?: ReactNode }) {
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
      <legend>{t(words.whichGoods)}</legend>
      {claimable.lines.map((line) => {
        const id = line.order_line_id
        const most = mostOf(line, draft)
        const chosen = pieces[id]
        const set = (n: number | undefined) => {
          const { [id]: _before, ...others } = pieces
          onChange({ ...draft, pieces: n ? { ...others, [id]: n } : others })
          setBeyond(undefined)
        }
        if (most === 0)
          return (
            <div key={id} className={styles.line}>
              <LineFace line={line}>
                <span className={styles.note}>{t(words.nothingLeft)}</span>
              </LineFace>
            </div>
          )
        return (
          <div key={id} className={styles.line}>
            <Checkbox
              checked={chosen !== undefined}
              onChange={(on) => set(on ? most : undefined)}
              label={<LineFace line={line} />}
            />
            <span className={styles.much}>
              {chosen !== undefined && (
                <QuantityBox
                  size="small"
                  label={t(words.pieceOf, { name: line.goods_name })}
                  value={chosen}
                  max={most}
                  onChange={set}
                  onRefused={(why) =>
                    setBeyond(why === 'maximum' ? t(words.exceeds, { names: line.goods_name }) : undefined)
                  }
                />
              )}
              <span className={styles.note}>
                {t(words.atMost, { n: most, unit: unitText(t.lang, most, line.unit) })}
              </span>
            </span>
          </div>
        )
      })}
      {(beyond || faults.lines) && (
        <p className={styles.error} role="alert">
          {beyond ?? t(words.linesWanted)}
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
          {t(words.invalidType)}
        </Notice>
      )}
      <RadioCards<ServiceType>
        legend={t(words.whatWanted)}
        value={draft.type}
        onChange={(type) => onChange(retyped(draft, claimable, type))}
        options={allowedTypes(claimable).map((type) => ({
          value: type,
          title: t(words[type]),
          detail: t(about[type]),
        }))}
        error={faults.type && t(words.typeWanted)}
      />
      {draft.type === 'RETURN_GOODS' && missingIn(claimable) && (
        <Checkbox
          checked={draft.neverCame}
          onChange={(neverCame) => onChange(retyped({ ...draft, neverCame }, claimable, 'RETURN_GOODS'))}
          label={t(words.neverCame)}
        />
      )}
      {draft.type && draft.type !== 'ORDER_CANCEL' && <LinesField {...props} />}
      {claimable.apply_until && draft.type !== 'ORDER_CANCEL' && (
        <p className={styles.note}>{t(words.applyUntil, { day: day(claimable.apply_until) })}</p>
      )}
    </Stack>
  )
}

function WhyStep({ claimable, draft, onChange, faults, onBusy }: StepProps & { onBusy: (busy: boolean) => void }) {
  const t = useT()
  const reasons = useAsk(referenceApi.dictionary, { type: 'AFTER_SALES_REASON' }, { staleTime: fresh.dictionary })
  const bank = (change: Partial<ApplicationDraft['bank']>) => onChange({ ...draft, bank: { ...draft.bank, ...change } })
  return (
    <Stack gap={16}>
      <Select
        label={t(words.reason)}
        required
        empty={t(words.chooseReason)}
        value={draft.reason}
        choices={(reasons.data ?? []).map((it) => ({ value: it.code, label: it.content }))}
        onChange={(reason) => onChange({ ...draft, reason })}
        error={reasons.isError ? reasons.error.message : faults.reason && t(words.chooseReason)}
      />
      <TextArea
        label={t(words.description)}
        hint={t(words.descriptionHint)}
        required
        rows={4}
        maxLength={serviceLimits.description}
        value={draft.description}
        onChange={(description) => onChange({ ...draft, description })}
        error={faults.description && t(words.descriptionWanted)}
      />
      <PicturesField
        scene="after-sale"
        urls={draft.pictures}
        onChange={(pictures) => onChange({ ...draft, pictures })}
        onBusy={onBusy}
      />
      {wantsMoney(draft.type) && (
        <div className={styles.money}>
          <p className={styles.label}>{t(words.refundWay)}</p>
          <p>{t(claimable.is_retrace ? words.wayBack : words.wayAccount)}</p>
          {wantsBank(draft, claimable) && (
            <FormGrid>
              <TextField
                label={t(words.bankName)}
                required
                maxLength={60}
                value={draft.bank.name}
                onChange={(name) => bank({ name })}
                error={faults.bankName && t(words.fieldWanted)}
              />
              <TextField
                label={t(words.bankHolder)}
                required
                maxLength={60}
                value={draft.bank.holder}
                onChange={(holder) => bank({ holder })}
                error={faults.bankHolder && t(words.fieldWanted)}
              />
              <TextField
                label={t(words.bankNumber)}
                required
                inputMode="numeric"
                maxLength={40}
                value={draft.bank.number}
                onChange={(number) => bank({ number })}
                error={faults.bankNumber && t(words.bankNumberFormat)}
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
  const reasons = useAsk(referenceApi.dictionary, { type: 'AFTER_SALES_REASON' }, { staleTime: fresh.dictionary })
  const money = moneyOf(draft, claimable)
  const whole = draft.type === 'ORDER_CANCEL'
  const chosen = claimable.lines.filter((line) => draft.pieces[line.order_line_id])
  return (
    <Stack gap={16}>
      <Pairs
        pairs={[
          [t(words.type), draft.type && t(words[draft.type])] as const,
          [
            t(words.goods),
            whole ? (
              t(words.wholeOrder)
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
          [t(words.reason), reasons.data?.find((it) => it.code === draft.reason)?.content ?? draft.reason] as const,
          [
            t(words.description),
            <span key="text" className={styles.said}>
              {draft.description.trim()}
            </span>,
          ] as const,
          ...(draft.pictures.length > 0
            ? [[t(words.pictures), <EvidencePictures key="pictures" urls={draft.pictures} />] as const]
            : []),
          ...(money !== undefined
            ? [
                [
                  t(words.moneyAbout),
                  <span key="money">
                    <Price value={money} size="large" />
                    <span className={styles.note}>{t(words.moneyNote)}</span>
                  </span>,
                ] as const,
              ]
            : []),
          ...(wantsMoney(draft.type)
            ? [
                [
                  t(words.refundWay),
                  wantsBank(draft, claimable)
                    ? [draft.bank.name, draft.bank.holder, draft.bank.number].map((it) => it.trim()).join(', ')
                    : t(words.wayBackShort),
                ] as const,
              ]
            : [
                [
                  t(words.sentTo),
                  `${claimable.ship_name}, ${maskedPhone(claimable.ship_mobile)}, ${claimable.ship_addr}`,
                ] as const,
              ]),
        ]}
      />
      <Notice>{t(words.checkDays, { days: serviceLimits.answerWithinDays })}</Notice>
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
      toast(t(words.sent, { sn }), { tone: 'success' })
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
    command.forget()
    setStep(to)
    requestAnimationFrame(() => title.current?.focus())
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (Object.keys(found).length > 0) return setTries(tries + 1)
    if (step < 2) return turn(step + 1)
    const ask = askOf(draft, claimable)
    if (draft.type === 'ORDER_CANCEL') void cancel.send(ask)
    else if (draft.type)
      void apply.send({
        ...ask,
        service_type: draft.type,
        ...(draft.neverCame && { not_arrived: 1 }),
        lines: linesOf(draft),
      })
  }
  const change = (next: ApplicationDraft) => {
    command.forget()
    setDraft(next)
  }
  const props = { claimable, draft, onChange: change, faults }
  return (
    <form ref={form} noValidate onSubmit={submit} className={styles.page}>
      <Steps
        label={t(words.steps)}
        current={step}
        steps={[{ label: t(words.stepWhat) }, { label: t(words.stepWhy) }, { label: t(words.stepCheck) }]}
      />
      <Card
        title={
          <span ref={title} tabIndex={-1} className={styles.title}>
            {t([words.stepWhat, words.stepWhy, words.checkTitle][step]!)}
          </span>
        }
        note={t(words.applyFor, { sn: claimable.order_sn, shop: claimable.seller_name })}
        foot={
          <div className={styles.acts}>
            {step > 0 && <Button onClick={() => turn(step - 1)}>{t(words.back)}</Button>}
            <Button type="submit" look="primary" busy={command.busy}>
              {t(step < 2 ? words.next : words.send)}
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
          {faults.uploading && <Notice tone="danger">{t(words.uploadingFirst)}</Notice>}
          {command.refusal && <Notice tone="danger">{command.refusal.message}</Notice>}
        </div>
      </Card>
    </form>
  )
}
