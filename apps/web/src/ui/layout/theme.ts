import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

const accent: MantineColorsTuple = [
  '#eef0fb',
  '#dde1f6',
  '#bcc4ec',
  '#99a5e3',
  '#7c8bdb',
  '#6878d4',
  '#4f60c6',
  '#4150b5',
  '#3846a0',
  '#2c3884',
]

/** Greys of the dark scheme, so that Mantine's inputs and menus match ours. */
const dark: MantineColorsTuple = [
  '#e4e5e9',
  '#c3c5cd',
  '#989dab',
  '#6d7280',
  '#3a3d47',
  '#2f323b',
  '#22242b',
  '#1a1b21',
  '#17181d',
  '#131419',
]

const dense = { defaultProps: { size: 'xs' } }
const button = { ...dense, styles: { root: { fontWeight: 500 } } }

export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 6 },
  colors: { accent, dark },
  fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace",
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  defaultRadius: 5,
  cursorType: 'pointer',
  respectReducedMotion: true,
  headings: { fontWeight: '600' },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  components: {
    Button: button,
    TextInput: dense,
    PasswordInput: dense,
    NumberInput: dense,
    Textarea: dense,
    Select: dense,
    Switch: dense,
    Checkbox: dense,
    InputWrapper: dense,
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 28 } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true, multiline: true, maw: 320 } },
    Modal: { defaultProps: { centered: true, transitionProps: { duration: 100 } } },
    Menu: { defaultProps: { shadow: 'md', transitionProps: { duration: 80 } } },
    Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 80 } } },
  },
})

/** Mantine's own colours follow our tokens, so that one file decides every shade of grey. */
export const cssVariables: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-dimmed': 'var(--dim)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--hover)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-placeholder': 'var(--dim)',
    '--mantine-color-error': 'var(--tone-red)',
    '--mantine-color-anchor': 'var(--accent)',
  }
  return { variables: {}, light: shared, dark: shared }
}
