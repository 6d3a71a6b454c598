import { Eye, EyeOff } from 'lucide';
import { type ComponentProps, useState } from 'react';
import { type PasswordStrength, passwordStrength } from '../../domain/accounts/password-strength.ts';
import { useTranslations } from '../i18n/index.ts';
import { IconButton } from './icon-button.tsx';
import { TextInput } from './text-input.tsx';

/** A password, with a button that shows it. */
export function PasswordInput(input: Omit<ComponentProps<typeof TextInput>, 'type' | 'end'>) {
  const { kit } = useTranslations();
  const [isVisible, setVisible] = useState(false);
  return (
    <TextInput
      autoCapitalize="none"
      spellCheck={false}
      {...input}
      type={isVisible ? 'text' : 'password'}
      end={
        <IconButton
          data-early
          icon={isVisible ? EyeOff : Eye}
          label={isVisible ? kit.hide : kit.show}
          aria-pressed={isVisible}
          onClick={() => setVisible(!isVisible)}
        />
      }
    />
  );
}

/** The strength of a password being chosen, in words and as a bar; before the first letter, advice. */
export function PasswordStrengthHint({
  password,
  username = '',
  hint,
}: {
  readonly password: string;
  readonly username?: string;
  readonly hint: string;
}) {
  const { kit } = useTranslations();
  if (password === '') return hint;
  const strength = passwordStrength(password, username);
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden className="flex w-24 shrink-0 gap-1">
        {levels.map((level, index) => (
          <span
            key={level}
            className={`h-1 flex-1 rounded-full forced-colors:border ${index <= levels.indexOf(strength) ? colours[strength] : 'bg-line'}`}
          />
        ))}
      </span>
      <span role="status">{kit.strength[strength]}</span>
    </span>
  );
}

const levels: readonly PasswordStrength[] = ['too-short', 'weak', 'fair', 'strong'];

const colours = {
  'too-short': 'bg-danger forced-colors:bg-[CanvasText]',
  weak: 'bg-danger forced-colors:bg-[CanvasText]',
  fair: 'bg-here-ink forced-colors:bg-[CanvasText]',
  strong: 'bg-accent forced-colors:bg-[CanvasText]',
} as const;
