import { useState } from 'react'
import { Stage } from './Stage.tsx'
import { FileDrop, type StoredFile, type Upload } from '../src/form/index.ts'

const pause = (millis: number) => new Promise((done) => setTimeout(done, millis))
let kept = 100
const upload: Upload = async (file, { signal, onProgress }) => {
  for (let at = 1; at <= 5 && !signal.aborted; at++) {
    await pause(120)
    onProgress(at / 5)
  }
  if (file.name.includes('fails') && !file.name.includes('once')) throw new Error('The shop has no room left.')
  return { id: String(kept++), name: file.name, size: file.size }
}
const stuck: Upload = (_, { onProgress }) =>
  new Promise(() => {
    onProgress(0.4)
  })

const glove = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect x="12" y="6" width="16" height="28" rx="6" fill="${colour}"/></svg>`)}`
const pictures: StoredFile[] = [
  { id: '1', name: 'front.webp', note: '1200 px', picture: glove('seagreen') },
  { id: '2', name: 'back.webp', note: '1200 px', picture: glove('mediumseagreen') },
  { id: '3', name: 'blue.webp', note: '1200 px', picture: glove('steelblue') },
  { id: '4', name: 'detail.webp', problem: '640 px are too few', picture: glove('darkseagreen') },
]
const documents: StoredFile[] = [
  { id: '11', name: 'NIB.pdf', size: 412_000, href: '#NIB.pdf' },
  { id: '12', name: 'A deed of the company with a name that is longer than the line.pdf', size: 3_100_000 },
]

function One(
  props: Omit<Parameters<typeof FileDrop>[0], 'value' | 'onChange' | 'upload'> & { start?: StoredFile[]; by?: Upload },
) {
  const [value, setValue] = useState<readonly StoredFile[]>(props.start ?? [])
  return <FileDrop {...props} upload={props.by ?? upload} value={value} onChange={setValue} />
}

export default function FileDropStory() {
  return (
    <Stage title="FileDrop">
      <One
        label="Pictures"
        pictures
        start={pictures}
        accept={['image/jpeg', 'image/png', 'image/webp']}
        maxBytes={1_000_000}
      />
      <One label="Documents" start={documents} accept={['.pdf', 'image/jpeg']} maxFiles={5} hint="Permits and deeds" />
      <One label="Nothing yet" accept={['.xlsx']} maxFiles={1} />
      <One label="Uploads that take long" by={stuck} />
      <One label="With an error" error="A trading licence is missing." />
      <One label="Full" start={documents} maxFiles={2} />
      <One label="Disabled" start={documents} disabled />
    </Stage>
  )
}
