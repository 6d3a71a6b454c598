import { pairOfWords } from '../domain/codes/check-words.ts';
import { englishCheckWords } from './en/check-words.ts';

/**
 * The two check words of a place in the one language that has a list, by the first ten digits of its Plus Code; empty where
 * only a larger cell is told.
 *
 * @example checkWordsOf('7HRJPM6F+MP') // 'bandage skyline'
 */
export const checkWordsOf = (plusCode: string): string => pairOfWords(plusCode, englishCheckWords());
