import type { MailTexts } from './texts.ts'

export const enUs: MailTexts = {
  greeting: 'Hello {{name}},',
  linkHint: 'If the button does not work, copy this address into your browser:',
  footer: 'Automatic message from iHub. Please do not reply.',
  templates: {
    activation: {
      subject: 'Activate your iHub account',
      paragraphs: [
        'An administrator has created an iHub account for you.',
        'Choose your password to get started.',
      ],
      action: 'Activate account',
      note: 'The link works once and expires in 7 days. If it has expired, ask your administrator for a new one.',
    },
    password: {
      subject: 'Set a new iHub password',
      paragraphs: [
        'We received a request to change the password of your account.',
        'Changing it signs you out on every device.',
      ],
      action: 'Set new password',
      note: 'The link works once and expires in 1 hour. If you did not ask for it, ignore this message: your password stays the same.',
    },
    'already-registered': {
      subject: 'You already have an iHub account',
      paragraphs: [
        'Someone tried to create an account with this e-mail address, but it already has an iHub account.',
        'If it was you, sign in with your password. If you do not remember it, use “Forgot password” on the sign-in screen.',
      ],
      action: 'Go to the sign-in screen',
      note: 'If it was not you, there is nothing to do: nothing has changed in your account.',
    },
    registered: {
      subject: 'Your iHub registration is waiting for approval',
      paragraphs: [
        'We received your registration. An administrator must approve it before you can sign in.',
        'We will e-mail you as soon as it is approved.',
      ],
      action: 'Go to the sign-in screen',
      note: 'If it was not you who registered, tell your company’s iHub administrator so that the request is not approved.',
    },
    'approval-requested': {
      subject: 'New registration waiting for approval: {{aboutEmail}}',
      paragraphs: [
        '{{about}} ({{aboutEmail}}) has registered on iHub and is waiting for approval.',
        'Before approving, make sure that you know this person and choose the stores they may see.',
      ],
      action: 'Review the registration',
      note: 'You received this message because you manage iHub users.',
    },
    approved: {
      subject: 'Your access to iHub has been approved',
      paragraphs: ['Your registration has been approved. You can sign in now.'],
      action: 'Sign in to iHub',
      note: 'If you did not ask for this access, tell your company’s iHub administrator.',
    },
  },
}
