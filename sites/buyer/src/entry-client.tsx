import '@borong/ui/base.css'
import 'react-dom/client'

// React, the site and the taking over of the page are a task each: one long task would keep a click waiting.
setTimeout(async () => {
  const { start } = await import('./start.tsx')
  setTimeout(() => void start())
})
