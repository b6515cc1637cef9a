import { useT } from '@borong/site-kit'
import { Steps } from '@borong/ui'
import { messages } from './shell.messages.ts'

/** My cart, verify, submitted; buying at once has no cart. */
export function OrderSteps({ at, way }: { at: 'cart' | 'verify' | 'done'; way?: 'CART' | 'BUY_NOW' | undefined }) {
  const t = useT()
  const all = [
    { key: 'cart', label: t(messages.stepCart) },
    { key: 'verify', label: t(messages.stepVerify) },
    { key: 'done', label: t(messages.stepDone) },
  ]
  const steps = way === 'BUY_NOW' ? all.slice(1) : all
  return <Steps label={t(messages.orderSteps)} steps={steps} current={steps.findIndex((step) => step.key === at)} />
}
