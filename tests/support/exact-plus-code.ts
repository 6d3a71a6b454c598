const ALPHABET = '23456789CFGHJMPQRVWX';

/**
 * Computes the Plus Code of decimal degrees with integers of any size, independently of the tested code, from Google's
 * specification. No floating-point number is involved.
 */
export function exactPlusCode(latitude: string, longitude: string, digits: number): string {
  const scale = 10n ** 40n;
  let south = toScaledInteger(latitude, scale) + 90n * scale;
  if (south < 0n) south = 0n;
  let east = (toScaledInteger(longitude, scale) + 180n * scale) % (360n * scale);
  if (east < 0n) east += 360n * scale;
  const atPole = south >= 180n * scale;
  let height = 20n * scale;
  let width = 20n * scale;
  let code = '';
  const cellAt = (lastRow: bigint) => {
    const row = atPole ? lastRow : south / height;
    const column = east / width;
    south -= row * height;
    east -= column * width;
    return { row, column };
  };
  for (let digit = 0; digit < Math.min(digits, 10); digit += 2) {
    const { row, column } = cellAt(digit === 0 ? 8n : 19n);
    code += ALPHABET[Number(row)]! + ALPHABET[Number(column)]!;
    if (digit === 8) break;
    height /= 20n;
    width /= 20n;
  }
  for (let digit = 10; digit < Math.min(digits, 15); digit += 1) {
    height /= 5n;
    width /= 4n;
    const { row, column } = cellAt(4n);
    code += ALPHABET[Number(row * 4n + column)];
  }
  return digits < 8 ? `${code.padEnd(8, '0')}+` : `${code.slice(0, 8)}+${code.slice(8)}`;
}

/** Computes the geotude of decimal degrees exactly. Halves of 10⁻⁶° are rounded up after the shift to positive numbers. */
export function exactGeotude(latitude: string, longitude: string): string {
  const scale = 10n ** 40n;
  const half = scale / 2_000_000n;
  const unit = scale / 1_000_000n;
  let α = (90n * scale - toScaledInteger(latitude, scale) + half) / unit;
  let β = (toScaledInteger(longitude, scale) + 180n * scale + half) / unit;
  if (α > 179_999_999n) α = 179_999_999n;
  β = ((β % 360_000_000n) + 360_000_000n) % 360_000_000n;
  const prefix = 500n * (α / 1_000_000n) + β / 1_000_000n + 10_000n;
  const a = String(α % 1_000_000n).padStart(6, '0');
  const b = String(β % 1_000_000n).padStart(6, '0');
  return `${prefix}${[...a].map((digit, i) => `.${digit}${b[i]}`).join('')}`;
}

/** Converts a decimal to an integer multiple of 1/scale: '-1.25' at 100n is -125n. */
function toScaledInteger(decimal: string, scale: bigint): bigint {
  const [, sign, whole = '', part = '', exponent = '0'] = /^(-?)(\d+)(?:\.(\d+))?(?:e([-+]?\d+))?$/.exec(decimal) ?? [];
  if (whole === '') throw new Error(`no decimal: ${decimal}`);
  const power = BigInt(Number(exponent) - part.length);
  const digits = BigInt(whole + part) * scale;
  const value = power >= 0n ? digits * 10n ** power : digits / 10n ** -power;
  return sign === '-' ? -value : value;
}
