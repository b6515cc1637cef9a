import { useT } from '@borong/site-kit'
import { PictureStrip } from '../picture-strip/PictureStrip.tsx'
import { words } from './complaint.words.ts'

export function EvidenceStrip({ urls }: { urls: readonly string[] }) {
  const t = useT()
  return <PictureStrip urls={urls} name={t(words.pictures)} labelOf={(n) => t(words.pictureN, { n })} />
}
