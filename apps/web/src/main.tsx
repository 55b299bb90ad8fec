import './ui/layout/tokens.css'
import '@mantine/core/styles.layer.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { startI18n } from './i18n/language.ts'

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no #root')

// `boot.js` set it for the first paint; from here on the styles follow the theme as it is chosen.
document.documentElement.style.removeProperty('color-scheme')

const root = createRoot(element)
void startI18n().then(() =>
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)
