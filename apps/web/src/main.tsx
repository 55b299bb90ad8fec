import './ui/tokens.css'
import '@mantine/core/styles.layer.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { startI18n } from './i18n/translate.ts'

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no #root')

const root = createRoot(element)
void startI18n().then(() =>
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)
