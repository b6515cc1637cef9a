import { useT } from '@borong/site-kit'
import { Steps } from '@borong/ui'
import { words } from './shell.words.ts'

/** My cart, verify, submitted; buying at once has no cart. */
export function OrderSteps({ at, way }: { at: 'cart' | 'verify' | 'done'; way?: 'CART' | 'BUY_NOW' | undefined }) {
  const t = useT()
  const all = [
    { key: 'cart', label: t(words.stepCart) },
    { key: 'verify', label: t(words.stepVerify) },
    { key: 'done', label: t(words.stepDone) },
  ]
  const steps = way === 'BUY_NOW' ? all.slice(1) : all
  return <Steps label={t(words.orderSteps)} steps={steps} current={steps.findIndex((step) => step.key === at)} />
}
