import { useT } from '@borong/site-kit'
import { Button, Dialog, Field, type FieldTexts, TextField, classes } from '@borong/ui'
import { type Editor, type JSONContent, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, isInTable } from '@tiptap/pm/tables'
import {
  BetweenHorizontalStart,
  BetweenVerticalStart,
  Bold,
  Heading,
  ImagePlus,
  List,
  Redo2,
  SquareX,
  Table,
  TableColumnsSplit,
  TableRowsSplit,
  Undo2,
} from 'lucide-react'
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import styles from './RichText.module.css'
import { documentOf, writtenText } from './rich-text-format.ts'
import { extensions } from './rich-text-nodes.ts'
import { messages } from './rich-text.messages.ts'

export interface RichTextProps extends FieldTexts {
  label: string
  /** The text of the contract: `## heading`, `- item`, `| cell |`, `![…](/media/…)`, `**strong**`. */
  value: string
  onChange: (value: string) => void
  maxLength?: number | undefined
  /** Answers the address of a picture of the mall; without it there are no pictures. */
  uploadPicture?: ((file: File) => Promise<string>) | undefined
  placeholder?: string | undefined
  readOnly?: boolean | undefined
  lang?: string | undefined
  id?: string | undefined
  className?: string | undefined
}

const emptyTable = () => {
  const row = (type: string) => ({
    type: 'tableRow',
    content: [0, 1, 2].map(() => ({ type, content: [{ type: 'paragraph' }] })),
  })
  return { type: 'table', content: [row('tableHeader'), row('tableCell'), row('tableCell')] }
}

/** Beside what the cursor is in: no cell and no item of a list can hold a block. */
function insertBlock(editor: Editor, block: JSONContent) {
  const { state, view, schema } = editor
  const { $to, to } = state.selection
  const end = $to.depth === 0 ? to : $to.after(1)
  const isBlank = $to.depth === 1 && $to.parent.content.size === 0
  view.dispatch(state.tr.replaceWith(isBlank ? $to.before(1) : end, end, schema.nodeFromJSON(block)).scrollIntoView())
  editor.view.focus()
}

/** The policy of the page complains of styles and handlers even where they are only read; the schema drops the rest. */
const withoutStyles = (html: string) =>
  html
    .replace(/<(style|script)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\s(?:style|on\w+)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, ''))

/** Sends a picture; the one that arrived waits for its words. */
function usePicture(uploadPicture: RichTextProps['uploadPicture'], readOnly: boolean | undefined) {
  const [picture, setPicture] = useState<{ src: string; name: string }>()
  const [upload, setUpload] = useState<{ name: string; failed: boolean }>()
  const take = (file: File) => {
    if (!uploadPicture || readOnly) return
    setUpload({ name: file.name, failed: false })
    uploadPicture(file).then(
      (src) => {
        setUpload(undefined)
        setPicture({ src, name: file.name })
      },
      () => setUpload({ name: file.name, failed: true }),
    )
  }
  return { picture, upload, take, close: () => setPicture(undefined) }
}

/** What the field tells assistive technology, set on the text itself. */
const attributesOf = ({ error, hint, required, readOnly, lang }: RichTextProps, id: string) => ({
  id,
  class: styles.text!,
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-labelledby': `${id}-name`,
  'aria-describedby': [`${id}-keys`, error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' '),
  ...(error && { 'aria-invalid': 'true' }),
  ...(required && { 'aria-required': 'true' }),
  ...(readOnly && { 'aria-readonly': 'true', tabindex: '0' }),
  ...(lang && { lang }),
})

/** The editor with the text in it; it is made once, and follows the props. */
function useTextEditor(props: RichTextProps, id: string, takePicture: (file: File) => void) {
  const { value, onChange, readOnly } = props
  const written = useRef(value)
  const tell = useRef(onChange)
  const take = useRef(takePicture)
  useLayoutEffect(() => {
    tell.current = onChange
    take.current = takePicture
  })
  const takeFile = (files: FileList | undefined): boolean => {
    const file = [...(files ?? [])].find((it) => it.type.startsWith('image/'))
    if (file) take.current(file)
    return file !== undefined
  }
  const attributes = attributesOf(props, id)
  const editor = useEditor({
    extensions,
    content: documentOf(value),
    injectCSS: false,
    editable: !readOnly,
    editorProps: {
      attributes,
      transformPastedHTML: withoutStyles,
      handlePaste: (_, event) => takeFile(event.clipboardData?.files),
      handleDrop: (_, event) => takeFile(event.dataTransfer?.files),
    },
    onUpdate({ editor: it }) {
      written.current = writtenText(it.getJSON())
      tell.current(written.current)
    },
  })
  useEffect(() => {
    // What comes from outside, a draft or a copy of another language, replaces what is there.
    if (value === written.current) return
    written.current = value
    editor.commands.setContent(documentOf(value), { emitUpdate: false })
  }, [editor, value])
  const described = JSON.stringify(attributes)
  useEffect(() => {
    editor.setOptions({ editable: !readOnly, editorProps: { ...editor.options.editorProps, attributes } })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the text says whether they changed
  }, [editor, readOnly, described])
  return editor
}

/** A description with headings, lists, tables and pictures; it can hold nothing that the contract does not know. */
export function RichText(props: RichTextProps) {
  const { value, maxLength, uploadPicture, placeholder, readOnly, className } = props
  const { label, labelHidden, hint, error, required, optional } = props
  const t = useT()
  const own = useId()
  const id = props.id ?? own
  const { picture, upload, take, close } = usePicture(uploadPicture, readOnly)
  const editor = useTextEditor(props, id, take)
  const tools = useRef<HTMLDivElement>(null)
  const over = maxLength === undefined ? 0 : value.length - maxLength
  const count = maxLength === undefined ? undefined : { now: value.length, max: maxLength }
  return (
    <Field
      {...{ labelHidden, hint, required, optional, count, className }}
      id={id}
      error={error ?? (over > 0 ? t(messages.tooLong, { n: over }) : undefined)}
      label={<span id={`${id}-name`}>{label}</span>}
    >
      {() => (
        <div
          className={classes(styles.box, Boolean(error) && styles.invalid, readOnly && styles.readOnly)}
          onKeyDown={(event) => {
            if (!event.altKey || event.key !== 'F10') return
            event.preventDefault()
            tools.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
          }}
          role="presentation"
        >
          {!readOnly && (
            <Toolbar
              box={tools}
              editor={editor}
              label={t(messages.toolbar, { label })}
              onPicture={uploadPicture && take}
            />
          )}
          <div className={styles.paper}>
            {!value && placeholder && (
              <span className={styles.placeholder} aria-hidden="true">
                {placeholder}
              </span>
            )}
            <EditorContent editor={editor} />
          </div>
          <span id={`${id}-keys`} hidden>
            {t(messages.keys)}
          </span>
          {upload && (
            <p className={upload.failed ? styles.failed : styles.upload} role={upload.failed ? 'alert' : 'status'}>
              {t(upload.failed ? messages.failed : messages.uploading, { name: upload.name })}
            </p>
          )}
          {picture && (
            <AskForWords
              onClose={close}
              onInsert={(alt) => {
                close()
                insertBlock(editor, { type: 'picture', attrs: { src: picture.src, alt } })
              }}
            />
          )}
        </div>
      )}
    </Field>
  )
}

/** What a picture shows, in words. */
function AskForWords({ onClose, onInsert }: { onClose: () => void; onInsert: (alt: string) => void }) {
  const t = useT()
  const [alt, setAlt] = useState('')
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The dialog stands within the form of the page.
    event.stopPropagation()
    if (alt.trim()) onInsert(alt.trim())
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.altTitle)}
      width={428}
      foot={
        <Button variant="primary" type="submit" form={id} disabled={!alt.trim()}>
          {t(messages.insert)}
        </Button>
      }
    >
      <form id={id} onSubmit={submit}>
        <TextField
          label={t(messages.altLabel)}
          hint={t(messages.altHint)}
          value={alt}
          onChange={setAlt}
          maxLength={120}
          required
        />
      </form>
    </Dialog>
  )
}

interface ToolbarProps {
  box: React.RefObject<HTMLDivElement | null>
  editor: Editor
  label: string
  onPicture: ((file: File) => void) | undefined
}

/** One stop of the Tab key; arrows move within it. */
function Toolbar({ box, editor, label, onPicture }: ToolbarProps) {
  const t = useT()
  const [at, setAt] = useState('bold')
  const is = useEditorState({
    editor,
    selector: ({ editor: it }) => ({
      bold: it.isActive('bold'),
      heading: it.isActive('heading'),
      list: it.isActive('bulletList'),
      table: isInTable(it.state),
      undo: it.can().undo(),
      redo: it.can().redo(),
    }),
  })
  const shared = { at, setAt }
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const all = [...event.currentTarget.querySelectorAll('button')]
    const now = all.indexOf(document.activeElement as HTMLButtonElement)
    const to = {
      ArrowRight: (now + 1) % all.length,
      ArrowLeft: (now - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    }[event.key]
    if (event.key === 'Escape') editor.view.focus()
    if (to === undefined) return
    event.preventDefault()
    all[to]!.focus()
  }
  // At once, not with the next frame as the command does: what is typed next belongs to the text.
  const chain = () => {
    editor.view.focus()
    return editor.chain()
  }
  return (
    <div ref={box} role="toolbar" aria-label={label} className={styles.tools} onKeyDown={move}>
      <Tool {...shared} name="bold" text={t(messages.bold)} act={() => chain().toggleBold().run()} pressed={is.bold}>
        <Bold />
      </Tool>
      <Tool
        {...shared}
        name="heading"
        text={t(messages.heading)}
        act={() => chain().toggleHeading({ level: 2 }).run()}
        pressed={is.heading}
      >
        <Heading />
      </Tool>
      <Tool
        {...shared}
        name="list"
        text={t(messages.list)}
        act={() => chain().toggleBulletList().run()}
        pressed={is.list}
      >
        <List />
      </Tool>
      {!is.table && (
        <Tool {...shared} name="table" text={t(messages.table)} act={() => insertBlock(editor, emptyTable())}>
          <Table />
        </Tool>
      )}
      {onPicture && <PictureTool {...shared} onPicture={onPicture} />}
      <Tool {...shared} name="undo" text={t(messages.undo)} act={() => chain().undo().run()} disabled={!is.undo}>
        <Undo2 />
      </Tool>
      <Tool {...shared} name="redo" text={t(messages.redo)} act={() => chain().redo().run()} disabled={!is.redo}>
        <Redo2 />
      </Tool>
      {is.table && <TableTools {...shared} editor={editor} />}
    </div>
  )
}

const tableTools = [
  { name: 'addRow', command: addRowAfter, Icon: BetweenVerticalStart },
  { name: 'addColumn', command: addColumnAfter, Icon: BetweenHorizontalStart },
  { name: 'removeRow', command: deleteRow, Icon: TableRowsSplit },
  { name: 'removeColumn', command: deleteColumn, Icon: TableColumnsSplit },
  { name: 'removeTable', command: deleteTable, Icon: SquareX },
] as const

type Stop = Pick<ToolProps, 'at' | 'setAt'>

function TableTools({ editor, ...stop }: Stop & { editor: Editor }) {
  const t = useT()
  return (
    <span role="group" aria-label={t(messages.tableTools)} className={styles.tableTools}>
      {tableTools.map(({ name, command, Icon }) => (
        <Tool
          key={name}
          {...stop}
          name={name}
          text={t(messages[name])}
          act={() => {
            command(editor.state, editor.view.dispatch)
            editor.view.focus()
          }}
        >
          <Icon />
        </Tool>
      ))}
    </span>
  )
}

function PictureTool({ onPicture, ...stop }: Stop & { onPicture: (file: File) => void }) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Tool {...stop} name="picture" text={t(messages.picture)} act={() => input.current?.click()}>
        <ImagePlus />
      </Tool>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        aria-label={t(messages.picture)}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) onPicture(file)
        }}
      />
    </>
  )
}

interface ToolProps {
  name: string
  text: string
  act: () => void
  /** The one that Tab comes to. */
  at: string
  setAt: (name: string) => void
  pressed?: boolean
  disabled?: boolean
  children: ReactNode
}

function Tool({ name, text, act, at, setAt, pressed, disabled, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={text}
      data-tip={text}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      tabIndex={at === name ? 0 : -1}
      onFocus={() => setAt(name)}
      // The selection in the text stays.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => disabled || act()}
    >
      {children}
    </button>
  )
}
