import { useT } from '@borong/site-kit'
import { PictureStrip } from '../pictures/PictureStrip.tsx'
import { messages } from './after-sale.messages.ts'

export function EvidencePictures({ urls }: { urls: readonly string[] }) {
  const t = useT()
  return <PictureStrip urls={urls} name={t(messages.pictures)} labelOf={(n) => t(messages.pictureN, { n })} />
}
