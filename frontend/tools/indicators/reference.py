"""Writes the values that src/core/market/indicators/reference.test.ts compares with.

    python3 -m venv venv && venv/bin/pip install ta-lib==0.8.2 numpy pandas
    venv/bin/python tools/indicators/reference.py BARS.csv > src/core/market/indicators/reference.json

BARS.csv has the columns timestamp, open, high, low, close; the committed file was made of the bid of GBP/USD on 2 February 2012
from 09:20 UTC (one-minute bars). It has no volume: that of bar i is 1 + (i * 7919) % 97. TA-Lib computes what it knows, with
its defaults (compatibility "default", unstable periods 0); Donchian, Keltner, Ichimoku and the volume-weighted price are
calculated with pandas from their definitions. Values are rounded to 11 decimals, null where there is none.
"""

import json
import sys

import numpy as np
import pandas as pd
import talib

FIRST, COUNT = "2012-02-02 09:20:00+00:00", 160
frame = pd.read_csv(sys.argv[1]).set_index("timestamp").loc[FIRST:].head(COUNT)
o, h, l, c = (frame[name].to_numpy(float) for name in ("open", "high", "low", "close"))
v = np.array([1 + (i * 7919) % 97 for i in range(COUNT)], float)
high, low, close, volume = (pd.Series(values) for values in (h, l, c, v))
typical = (high + low + close) / 3


def middle(length):
    return (high.rolling(length).max() + low.rolling(length).min()) / 2


def sessions(hour):
    """A session of 60 bars: the bars since its first one."""
    number = pd.Series(np.arange(COUNT) // hour)
    return (typical * volume).groupby(number).cumsum() / volume.groupby(number).cumsum()


upper, mid, lower = talib.BBANDS(c, 20, 2, 2)
line, signal, histogram = talib.MACD(c, 12, 26, 9)
slow_k, slow_d = talib.STOCH(h, l, c, 14, 3, 0, 3, 0)
conversion, base = middle(9), middle(26)
average, ranges = pd.Series(talib.EMA(c, 20)), pd.Series(talib.ATR(h, l, c, 10))

EXPECTED = {
    "movingAverage(30)": [talib.SMA(c, 30)],
    "exponentialAverage(20)": [talib.EMA(c, 20)],
    "weightedAverage(20)": [talib.WMA(c, 20)],
    "bollinger(20, 2)": [mid, upper, lower],
    "macd(12, 26, 9)": [line, signal, histogram],
    "rsi(14)": [talib.RSI(c, 14)],
    "atr(14)": [talib.ATR(h, l, c, 14)],
    "adx(14)": [talib.ADX(h, l, c, 14), talib.PLUS_DI(h, l, c, 14), talib.MINUS_DI(h, l, c, 14)],
    "stochastic(14, 3, 3)": [slow_k, slow_d],
    "cci(20)": [talib.CCI(h, l, c, 20)],
    "parabolicSar(0.02, 0.2)": [talib.SAR(h, l, 0.02, 0.2)],
    "obv": [talib.OBV(c, v)],
    "donchian(20)": [middle(20), high.rolling(20).max(), low.rolling(20).min()],
    "keltner(20, 10, 2)": [average, average + 2 * ranges, average - 2 * ranges],
    "ichimoku(9, 26, 52)": [
        conversion,
        base,
        ((conversion + base) / 2).shift(26),
        middle(52).shift(26),
        close.shift(-26),
    ],
    "vwap(60)": [sessions(60)],
}


def plain(values):
    return [None if pd.isna(value) else round(float(value), 11) for value in values]


bars = [list(row) for row in zip(o, h, l, c, v)]
print("{")
print(f' "source": "TA-Lib {talib.__ta_version__.decode().split(" ")[0]}, pandas; see tools/indicators/reference.py",')
print(f' "bars": {json.dumps(bars, separators=(",", ":"))},')
print(' "expected": {')
rows = [f'  "{name}": {json.dumps([plain(line) for line in lines], separators=(",", ":"))}' for name, lines in EXPECTED.items()]
print(",\n".join(rows))
print(" }\n}")
