import { type Translate, useT } from '@borong/site-kit'
import { Button, Field, type FieldTexts, IconButton, VisuallyHidden, classes } from '@borong/ui'
import { Crop, FileText, GripVertical, RotateCw, TriangleAlert, Upload as UploadIcon, X } from 'lucide-react'
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import styles from './FileDrop.module.css'
import { canCrop } from './can-crop.ts'
import { type FileFault, type FileLimits, acceptFiles, reordered, sizeText, typesText } from './accept-files.ts'
import { messages } from './file-drop.messages.ts'
import { type Sending, type StoredFile, type Upload, useUploads } from './use-uploads.ts'

export interface FileDropProps extends FieldTexts, Partial<FileLimits> {
  value: readonly StoredFile[]
  onChange: (value: readonly StoredFile[]) => void
  upload: Upload
  /** Tiles with previews, of which the first is the main one; without it lines. */
  pictures?: boolean | undefined
  disabled?: boolean | undefined
  /** Another way to choose, beside the button that opens files. */
  beside?: ReactNode
  /** Makes a part of a stored picture of it. */
  onCrop?: ((file: StoredFile) => void) | undefined
  className?: string | undefined
}

function faultText(t: Translate, fault: FileFault, limits: FileLimits): string {
  if (fault.kind === 'tooMany') return t(messages.tooMany, { n: fault.n, max: limits.maxFiles })
  const { name } = fault
  if (fault.kind === 'tooLarge')
    return t(messages.tooLarge, { name, size: sizeText(fault.size), max: sizeText(limits.maxBytes) })
  if (fault.kind === 'wrongType') return t(messages.wrongType, { name, types: typesText(limits.accept) })
  return t(messages[fault.kind], { name })
}

const dragsFiles = (event: DragEvent) => [...event.dataTransfer.types].includes('Files')

/** The files and those under way: taken in, put in order, removed, and what is said of it. */
function useFiles({ value, onChange, upload, disabled }: FileDropProps, limits: FileLimits) {
  const t = useT()
  const [faults, setFaults] = useState<readonly FileFault[]>([])
  const [said, setSaid] = useState('')
  // Two uploads can end before the page is drawn again.
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  const set = (files: readonly StoredFile[]) => {
    latest.current = files
    onChange(files)
  }
  const { sending, add, retry, drop } = useUploads(upload, (file) => {
    set([...latest.current, file])
    setSaid(t(messages.added, { name: file.name }))
  })
  const take = (files: Iterable<File>) => {
    if (disabled) return
    const present = [...value, ...sending.map(({ file }) => ({ name: file.name, size: file.size }))]
    const result = acceptFiles([...files], limits, present)
    setFaults(result.faults)
    if (result.taken.length) add(result.taken)
  }
  const move = (from: number, to: number) => {
    if (disabled || to < 0 || to >= value.length || from === to) return
    set(reordered(value, from, to))
    setSaid(t(messages.moved, { name: value[from]!.name, at: to + 1, n: value.length }))
  }
  const remove = (file: StoredFile) => {
    set(value.filter((it) => it.id !== file.id))
    setSaid(t(messages.removed, { name: file.name }))
  }
  return { sending, faults, said, take, move, remove, retry, drop, dismissFaults: () => setFaults([]) }
}

/** Files from outside the page, over the field; a tile that is dragged within it is none. */
function useFileDrag(disabled: boolean | undefined, take: (files: Iterable<File>) => void) {
  const [over, setOver] = useState(false)
  const handlers = {
    onDragOver(event: DragEvent) {
      if (disabled || !dragsFiles(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave(event: DragEvent) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
    },
    onDrop(event: DragEvent) {
      if (!dragsFiles(event)) return
      event.preventDefault()
      setOver(false)
      take(event.dataTransfer.files)
    },
  }
  return { over, handlers }
}

/** The button that removed a file is gone with it: the next file's takes the focus, behind the last one the button that chooses. */
function useFocusAfterRemoval(list: RefObject<HTMLElement | null>, input: RefObject<HTMLElement | null>) {
  const place = useRef<number>(undefined)
  useLayoutEffect(() => {
    const at = place.current
    if (at === undefined) return
    place.current = undefined
    const buttons = list.current?.children[at]?.querySelectorAll('button')
    const choose = input.current?.closest('[data-zone]')?.querySelector('button')
    ;(buttons?.length ? buttons[buttons.length - 1] : choose)?.focus()
  })
  return (at: number) => void (place.current = at)
}

/** Files that are dropped, pasted or chosen, sent at once, and put in order by dragging or with the arrow keys. */
export function FileDrop(props: FileDropProps) {
  const { value, pictures, disabled, accept = [], maxBytes = 10_000_000, maxFiles = 10 } = props
  const { label, labelHidden, hint, error, required, optional, className } = props
  const limits: FileLimits = { accept, maxBytes, maxFiles }
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const goOn = useFocusAfterRemoval(list, input)
  const { sending, faults, said, take, move, remove, retry, drop, dismissFaults } = useFiles(props, limits)
  const { over, handlers } = useFileDrag(disabled, take)
  const full = value.length + sending.length >= maxFiles
  return (
    <Field {...{ label, labelHidden, hint, error, required, optional, className }}>
      {(wiring) => (
        <div
          className={classes(styles.root, pictures && styles.pictures)}
          onPaste={(event: ClipboardEvent) => {
            if (!event.clipboardData.files.length) return
            event.preventDefault()
            take(event.clipboardData.files)
          }}
          {...handlers}
        >
          <ul ref={list} className={styles.files}>
            {value.map((file, at) => (
              <SavedFile
                key={file.id}
                {...{ file, at, pictures, disabled, move }}
                onCrop={props.onCrop}
                count={value.length}
                onRemove={() => {
                  goOn(at)
                  remove(file)
                }}
              />
            ))}
            {sending.map((it, at) => (
              <UnderWay
                key={it.key}
                sending={it}
                pictures={pictures}
                onRetry={() => retry(it.key)}
                onDrop={() => {
                  goOn(value.length + at)
                  drop(it.key)
                }}
              />
            ))}
          </ul>
          <div data-zone className={classes(styles.zone, over && styles.over, Boolean(error) && styles.invalid)}>
            <UploadIcon aria-hidden="true" />
            <span>{over ? t(messages.release) : t(messages.drop)}</span>
            <Button
              size="small"
              disabled={disabled || full}
              aria-describedby={wiring['aria-describedby']}
              onClick={() => input.current?.click()}
            >
              {t(messages.choose)}
            </Button>
            {props.beside}
            <VisuallyHidden>
              <input
                {...wiring}
                required={undefined}
                ref={input}
                type="file"
                tabIndex={-1}
                multiple={maxFiles > 1}
                accept={accept.join(',')}
                disabled={disabled}
                onChange={(event) => {
                  take(event.target.files ?? [])
                  event.target.value = ''
                }}
              />
            </VisuallyHidden>
          </div>
          <p className={styles.limits}>
            {t(messages.limits, {
              now: value.length + sending.length,
              max: maxFiles,
              types: typesText(accept) || t(messages.anyType),
              size: sizeText(maxBytes),
            })}
          </p>
          {faults.length > 0 && <Faults {...{ faults, limits }} onDismiss={dismissFaults} />}
          <VisuallyHidden>
            <span role="status">{said}</span>
          </VisuallyHidden>
        </div>
      )}
    </Field>
  )
}

interface FaultsProps {
  faults: readonly FileFault[]
  limits: FileLimits
  onDismiss: () => void
}

/** Why files were not taken. */
function Faults({ faults, limits, onDismiss }: FaultsProps) {
  const t = useT()
  return (
    <div className={styles.faults} role="alert">
      <ul>
        {faults.map((fault, at) => (
          <li key={at}>{faultText(t, fault, limits)}</li>
        ))}
      </ul>
      <IconButton size="small" label={t(messages.dismiss)} onClick={onDismiss}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  )
}

interface SavedFileProps {
  file: StoredFile
  at: number
  count: number
  pictures: boolean | undefined
  disabled: boolean | undefined
  move: (from: number, to: number) => void
  onCrop: FileDropProps['onCrop']
  onRemove: () => void
}

/** What is dragged carries its place under a type of its own, so that no other drop takes it. */
const placeType = 'application/x-borong-place'

function SavedFile({ file, at, count, pictures, disabled, move, onCrop, onRemove }: SavedFileProps) {
  const t = useT()
  const [under, setUnder] = useState(false)
  const onKeyDown = (event: KeyboardEvent) => {
    const to = {
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      Home: 0,
      End: count - 1,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    move(at, to)
  }
  const ofOurs = (event: DragEvent) => event.dataTransfer.types.includes(placeType)
  return (
    <li
      className={classes(styles.file, under && styles.under)}
      draggable={!disabled && count > 1}
      onDragStart={(event) => {
        event.dataTransfer.setData(placeType, String(at))
        event.dataTransfer.effectAllowed = 'move'
      }}
      onDragOver={(event) => {
        if (!ofOurs(event)) return
        event.preventDefault()
        setUnder(true)
      }}
      onDragLeave={() => setUnder(false)}
      onDrop={(event) => {
        setUnder(false)
        if (!ofOurs(event)) return
        event.preventDefault()
        move(Number(event.dataTransfer.getData(placeType)), at)
      }}
    >
      <span className={styles.picture}>
        {file.picture ? <img src={file.picture} alt="" draggable={false} /> : <FileText aria-hidden="true" />}
        {pictures && at === 0 && <span className={styles.main}>{t(messages.main)}</span>}
      </span>
      <span className={styles.about}>
        <span className={styles.name} data-tip={file.name}>
          {file.href ? <a href={file.href}>{file.name}</a> : file.name}
        </span>
        <span className={classes(styles.note, file.problem && styles.warn)}>
          {file.problem && <TriangleAlert aria-hidden="true" />}
          {file.problem ?? file.note ?? (file.size !== undefined && sizeText(file.size))}
        </span>
      </span>
      {!disabled && (
        <span className={styles.acts}>
          {count > 1 && (
            <IconButton
              size="small"
              className={styles.grip}
              label={t(messages.move, { name: file.name, at: at + 1, n: count })}
              onKeyDown={onKeyDown}
            >
              <GripVertical aria-hidden="true" />
            </IconButton>
          )}
          {onCrop && canCrop(file.picture) && (
            <IconButton size="small" label={t(messages.crop, { name: file.name })} onClick={() => onCrop(file)}>
              <Crop aria-hidden="true" />
            </IconButton>
          )}
          <IconButton size="small" label={t(messages.remove, { name: file.name })} onClick={onRemove}>
            <X aria-hidden="true" />
          </IconButton>
        </span>
      )}
    </li>
  )
}

interface UnderWayProps {
  sending: Sending
  pictures: boolean | undefined
  onRetry: () => void
  onDrop: () => void
}

function UnderWay({ sending: { file, preview, state, share, problem }, onRetry, onDrop }: UnderWayProps) {
  const t = useT()
  const { name } = file
  const failed = state === 'failed'
  const percent = Math.round(share * 100)
  return (
    <li className={classes(styles.file, failed && styles.failed)}>
      <span className={styles.picture}>
        {preview ? <img src={preview} alt="" className={styles.pale} /> : <FileText aria-hidden="true" />}
      </span>
      <span className={styles.about}>
        <span className={styles.name} data-tip={name}>
          {name}
        </span>
        {failed ? (
          <span className={classes(styles.note, styles.bad)} role="alert">
            <TriangleAlert aria-hidden="true" />
            {problem ?? t(messages.failed)}
          </span>
        ) : (
          <span className={styles.note}>
            <progress max={100} value={percent} aria-label={t(messages.sending, { name })} />
            {state === 'waiting' ? t(messages.waiting) : t(messages.percent, { percent })}
          </span>
        )}
      </span>
      <span className={styles.acts}>
        {failed && (
          <IconButton size="small" label={t(messages.retry, { name })} onClick={onRetry}>
            <RotateCw aria-hidden="true" />
          </IconButton>
        )}
        <IconButton size="small" label={t(failed ? messages.remove : messages.cancel, { name })} onClick={onDrop}>
          <X aria-hidden="true" />
        </IconButton>
      </span>
    </li>
  )
}
