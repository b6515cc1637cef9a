import { useT } from '@borong/site-kit'
import { NextOrderFields, asksForFields } from '../order-fields/index.ts'
import { useCheckout } from './checkout-page.ts'
import { messages } from './checkout.messages.ts'
import { CheckoutSection } from './CheckoutSection.tsx'

/** What the order carries for the papers of the company; nothing where the company asks for nothing. */
export function OrderFieldsSection() {
  const t = useT()
  const { verified, track } = useCheckout()
  if (!asksForFields(verified.choices.order_fields)) return null
  return (
    <CheckoutSection name="fields" title={t(messages.orderFields)}>
      <NextOrderFields choices={verified.choices} track={track} />
    </CheckoutSection>
  )
}
