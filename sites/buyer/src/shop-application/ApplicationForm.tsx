import { useT } from '@borong/site-kit'
import { Card, Notice, Stack, Steps } from '@borong/ui'
import { useEffect, useRef, useState } from 'react'
import { type Application, type StepName, type StepProps, firstOpenStep, steps } from './application-shown.ts'
import { messages } from './application.messages.ts'
import { BankStep } from './BankStep.tsx'
import { CategoriesStep } from './CategoriesStep.tsx'
import { CompanyFactsStep } from './CompanyFactsStep.tsx'
import { DocumentsStep } from './DocumentsStep.tsx'
import { SubmitStep } from './SubmitStep.tsx'

/** The steps one after the other; each is kept by the mall before the next one opens. */
export function ApplicationForm({ application }: { application: Application }) {
  const t = useT()
  const top = useRef<HTMLDivElement>(null)
  const [step, setStep] = useState<StepName>(() => firstOpenStep(application))
  const at = steps.indexOf(step)
  const moved = useRef(false)
  const go = (to: StepName) => {
    moved.current = true
    setStep(to)
  }
  useEffect(() => {
    if (moved.current) top.current?.focus()
  }, [step])
  const props: StepProps = {
    application,
    onBack: at > 0 ? () => go(steps[at - 1]!) : undefined,
    onDone: () => at < steps.length - 1 && go(steps[at + 1]!),
  }
  return (
    <Stack gap={16}>
      {application.status === 'ASKED' && (
        <Notice tone="warn">
          <b>{t(messages.asked)}</b>
          <p>{application.question}</p>
        </Notice>
      )}
      <Steps label={t(messages.steps)} current={at} steps={steps.map((it) => ({ label: t(messages[it]) }))} />
      <Card title={t(messages[step])}>
        <div ref={top} tabIndex={-1} aria-label={t(messages[step])} role="group">
          {step === 'COMPANY' && <CompanyFactsStep {...props} />}
          {step === 'DOCUMENTS' && <DocumentsStep {...props} />}
          {step === 'BANK' && <BankStep {...props} />}
          {step === 'CATEGORIES' && <CategoriesStep {...props} />}
          {step === 'SUBMIT' && <SubmitStep {...props} onEdit={go} />}
        </div>
      </Card>
    </Stack>
  )
}
