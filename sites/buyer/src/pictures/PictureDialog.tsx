import type { Reply, catalogApi } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { Dialog, IconButton, Picture } from '@borong/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import styles from './PictureDialog.module.css'
import { messages } from './pictures.messages.ts'

interface Props {
  name: string
  pictures: Reply<typeof catalogApi.goods>['gallery_list']
  at: number
  onTurn: (at: number) => void
  onClose: () => void
}

export default function PictureDialog({ name, pictures, at, onTurn, onClose }: Props) {
  const t = useT()
  const turn = (step: number) => onTurn((at + step + pictures.length) % pictures.length)
  return (
    <Dialog open width={760} title={name} onClose={onClose}>
      <div
        className={styles.large}
        role="presentation"
        onKeyDown={(event) => {
          if (event.key === 'ArrowLeft') turn(-1)
          if (event.key === 'ArrowRight') turn(1)
        }}
      >
        <Picture src={pictures[at]?.original} alt={t(messages.picture, { n: at + 1 })} first />
        {pictures.length > 1 && (
          <div className={styles.turn}>
            <IconButton framed label={t(messages.previousPicture)} onClick={() => turn(-1)}>
              <ChevronLeft aria-hidden="true" />
            </IconButton>
            <span className="num muted">
              {at + 1} / {pictures.length}
            </span>
            <IconButton framed label={t(messages.nextPicture)} onClick={() => turn(1)}>
              <ChevronRight aria-hidden="true" />
            </IconButton>
          </div>
        )}
      </div>
    </Dialog>
  )
}
