import '@borong/ui/base.css'
import { startConsole } from '@borong/console/site'
import { sellerConsole } from './page/seller-console.ts'
import { makeRouter } from './site-map.tsx'

void startConsole(sellerConsole, makeRouter)
