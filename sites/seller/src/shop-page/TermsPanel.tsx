import type { Words } from '@borong/console/form/words'
import { shopPageLimits } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { useState } from 'react'
import { DraftPanel } from './DraftPanel.tsx'
import { RichWords } from './shop-page-parts.tsx'
import { lacksEnglish, type OwnPage, sentWords } from './shop-page.ts'
import { messages } from './shop-page.messages.ts'

/** How the shop delivers and takes goods back. */
export function TermsPanel({ page }: { page: OwnPage }) {
  const t = useT()
  const { draft } = page
  const [delivery, setDelivery] = useState<Words>(draft.delivery ?? { 'en-us': '' })
  const [returns, setReturns] = useState<Words>(draft.returns ?? { 'en-us': '' })
  const wanted = (tried: boolean, words: Words) => tried && lacksEnglish(words) && t(messages.textWanted)
  return (
    <DraftPanel
      page={page}
      title={t(messages.terms)}
      text={t(messages.termsText)}
      typed={{
        delivery: sentWords(delivery) as typeof draft.delivery,
        returns: sentWords(returns) as typeof draft.returns,
      }}
      isWrong={lacksEnglish(delivery) || lacksEnglish(returns)}
    >
      {(tried) => (
        <>
          <RichWords
            label={t(messages.DELIVERY)}
            words={delivery}
            onChange={setDelivery}
            maxLength={shopPageLimits.terms}
            error={wanted(tried, delivery)}
          />
          <RichWords
            label={t(messages.RETURNS)}
            words={returns}
            onChange={setReturns}
            maxLength={shopPageLimits.terms}
            error={wanted(tried, returns)}
          />
        </>
      )}
    </DraftPanel>
  )
}
