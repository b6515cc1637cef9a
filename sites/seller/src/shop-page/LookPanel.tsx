import { PictureField } from '@borong/console/form'
import { WordFields } from '@borong/console/form/word-fields'
import type { Words } from '@borong/console/form/words'
import { sellerAlbumApi, shopPageLimits } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { useState } from 'react'
import { DraftPanel } from './DraftPanel.tsx'
import { lacksEnglish, type OwnPage, sentWords } from './shop-page.ts'
import { messages } from './shop-page.messages.ts'

/** Logo, banner and introduction; the name is the mall's. */
export function LookPanel({ page }: { page: OwnPage }) {
  const t = useT()
  const { draft } = page
  const [logo, setLogo] = useState(draft.logo)
  const [banner, setBanner] = useState(draft.banner)
  const [intro, setIntro] = useState<Words>(draft.intro ?? { 'en-us': '' })
  return (
    <DraftPanel
      page={page}
      title={t(messages.look)}
      text={t(messages.nameStays, { name: page.shop_name })}
      typed={{ logo, banner, intro: sentWords(intro) as typeof draft.intro }}
      isWrong={lacksEnglish(intro)}
    >
      {(tried) => (
        <>
          <PictureField
            album={sellerAlbumApi}
            label={t(messages.logo)}
            hint={t(messages.logoHint)}
            square
            url={logo}
            onChange={setLogo}
          />
          <PictureField
            album={sellerAlbumApi}
            label={t(messages.banner)}
            hint={t(messages.bannerHint)}
            wide
            url={banner}
            onChange={setBanner}
          />
          <WordFields
            legend={t(messages.intro)}
            words={intro}
            onChange={setIntro}
            maxLength={shopPageLimits.intro}
            long
            optional
            tried={tried}
          />
        </>
      )}
    </DraftPanel>
  )
}
